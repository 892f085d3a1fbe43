import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PROBE_EVERY = 100;

interface Endpoint {
  port: number;
  /** What readiness was `delay` ago. */
  used: boolean;
  gone: boolean;
}

/** Hands new connections to ready processes in turn, and learns of their readiness with a delay, like a cluster's endpoints. It tries nothing twice. */
export class Balancer {
  private readonly endpoints: Endpoint[] = [];
  private readonly open = new Set<Socket>();
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly delay: number,
  ) {
    server.on('connection', (near) => this.pass(near));
  }

  static async open(delay: number): Promise<Balancer> {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return new Balancer(server, delay);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  add(port: number): void {
    const endpoint = { port, used: false, gone: false };
    this.endpoints.push(endpoint);
    void this.watch(endpoint);
  }

  uses(port: number): boolean {
    return this.endpoints.some((endpoint) => endpoint.port === port && endpoint.used);
  }

  remove(port: number): void {
    for (const endpoint of this.endpoints) if (endpoint.port === port) endpoint.gone = true;
  }

  close(): void {
    for (const endpoint of this.endpoints) endpoint.gone = true;
    for (const socket of this.open) socket.destroy();
    this.server.close();
  }

  private async watch(endpoint: Endpoint): Promise<void> {
    while (!endpoint.gone) {
      const ready = await fetch(`http://127.0.0.1:${endpoint.port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      setTimeout(() => {
        endpoint.used = ready && !endpoint.gone;
      }, this.delay).unref();
      await sleep(PROBE_EVERY);
    }
    endpoint.used = false;
  }

  private pass(near: Socket): void {
    const used = this.endpoints.filter((endpoint) => endpoint.used);
    this.turn += 1;
    const chosen = used[this.turn % used.length];
    if (!chosen) return void near.destroy();
    const far = connect(chosen.port, '127.0.0.1');
    for (const socket of [near, far]) {
      this.open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  }
}
