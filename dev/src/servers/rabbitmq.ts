import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answers, freePort, until } from '../processes.js';
import { awaitReady, type Daemon, daemon } from './scratch.js';

/** Debian's wrapper in sbin changes user and folder; this is the server itself. */
export const rabbitProgram = '/usr/lib/rabbitmq/bin/rabbitmq-server';

export interface RabbitMq {
  url: string;
  /** The same server with nothing in it yet: queues of one of the two are unknown to the other. */
  secondUrl: string;
  /** Ends it at once, as a crash would; `start` brings it back with its data on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stands still with all its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a RabbitMQ on loopback ports of its own with all its files in `folder`. */
export async function startRabbitMq(folder: string): Promise<RabbitMq> {
  const ports = { amqp: await freePort(), dist: await freePort(), epmd: await freePort() };
  const env = prepare(folder, ports);
  let server: Daemon | undefined;
  const start = async () => {
    server = daemon(folder, 'rabbitmq', rabbitProgram, [], env);
    await awaitReady('RabbitMQ', server, () => answers(ports.amqp), 90_000);
  };
  const kill = async () => server?.kill();
  const signal = (name: NodeJS.Signals) => () => void process.kill(-(server?.child.pid as number), name);
  const stop = async () => {
    await kill();
    await endPortMapper(ports.epmd);
  };
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  const url = `amqp://guest:guest@127.0.0.1:${ports.amqp}`;
  return { url, secondUrl: `${url}/second`, start, kill, freeze: signal('SIGSTOP'), thaw: signal('SIGCONT'), stop };
}

/** Bytes of the largest message it takes, as RabbitMQ 4 does by itself. */
const TAKES = 16_777_216;
const hosts = ['/', 'second'];
const definitions = {
  vhosts: hosts.map((name) => ({ name })),
  users: [{ name: 'guest', password: 'guest', tags: 'administrator' }],
  permissions: hosts.map((vhost) => ({ user: 'guest', vhost, configure: '.*', write: '.*', read: '.*' })),
};

function prepare(folder: string, ports: { amqp: number; dist: number; epmd: number }): NodeJS.ProcessEnv {
  const inside = (name: string) => path.join(folder, name);
  for (const name of ['home', 'mnesia', 'log']) mkdirSync(inside(name), { recursive: true });
  const settings = [`listeners.tcp.1 = 127.0.0.1:${ports.amqp}`, `load_definitions = ${inside('definitions.json')}`, `max_message_size = ${TAKES}`];
  writeFileSync(inside('rabbitmq.conf'), `${settings.join('\n')}\n`);
  writeFileSync(inside('definitions.json'), JSON.stringify(definitions));
  writeFileSync(inside('plugins'), '[].\n');
  return {
    HOME: inside('home'),
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `prepmarket${ports.amqp}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.dist),
    RABBITMQ_CONFIG_FILE: inside('rabbitmq.conf'),
    RABBITMQ_MNESIA_BASE: inside('mnesia'),
    RABBITMQ_LOG_BASE: inside('log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: inside('plugins'),
    RABBITMQ_PID_FILE: inside('pid'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
}

// Erlang starts its port mapper as a daemon outside our process group; it stays as long as it believes that the killed server is there.
const endPortMapper = (port: number) => until(() => killed(port), 5000, 100);

const killed = (port: number) =>
  new Promise<boolean>((resolve) => {
    execFile('epmd', ['-port', String(port), '-kill'], { timeout: 5000 }, (error) => resolve(!error));
  });
