import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepers, remotes, services } from '../domains.js';
import { deployables } from '../k8s/deployables.js';
import { meetingFaults } from '../meeting.js';
import { usersOf } from '../store-rights.js';
import { composeIn, composeText, environmentOf, type Service } from './compose.js';
import { composeRules } from './compose-rules.js';
import { root } from './dockerfiles.js';

const secrets = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-compose-'));
const prepare = () => execFileSync(process.execPath, [path.join(root, 'docker/prepare.mjs'), secrets]);
prepare();
afterAll(() => rmSync(secrets, { recursive: true }));

const rules = composeRules(secrets);
const text = composeText();
const compose = composeIn(text);

/** Of one process at most: its pool, its jobs and what listens. */
const CONNECTIONS = 10 + 10 + 4;

describe('[S-941] [S-1518] docker-compose.yml', () => {
  it.each(Object.entries(rules))('%s', (_rule, faults) => {
    expect(faults(compose)).toEqual([]);
  });

  it('runs every deployable, on one port, and the four parts they need', () => {
    const parts = ['postgres', 'rabbitmq', 's3', 'mail'];
    const screens = ['shell', ...remotes];
    expect(Object.keys(compose.services).sort()).toEqual([...Object.keys(deployables), ...screens, ...parts, 'edge'].sort());
  });

  it.each(Object.keys(deployables))('tells %s all it needs to start', (name) => {
    const service = compose.services[name];
    if (!service) throw new Error(`There is no ${name}`);
    const env = { ...environmentOf(service, secrets), FFMPEG_PATH: '/usr/bin/ffmpeg', FFPROBE_PATH: '/usr/bin/ffprobe' };
    const read = deployables[name]?.read as (given: NodeJS.ProcessEnv) => unknown;
    expect(() => read(env)).not.toThrow();
    expect(() => read({ ...env, PUBLIC_URL: undefined })).toThrow('PUBLIC_URL');
  });

  it('[S-1006] has a video in the form of a new shot left where media may take it from', () => {
    const told = (name: string) => environmentOf(compose.services[name] as Service, secrets);
    expect(told('media').S3_BUCKET).not.toBe(told('catalog').S3_BUCKET);
    expect(meetingFaults(told, usersOf(readFileSync(path.join(secrets, 's3/s3.json'), 'utf8')))).toEqual([]);
  });

  it('[S-1504] has room at its PostgreSQL for all connections of two replicas of each service, as the manifests have', () => {
    const room = ({ command = [] }: Service) => Number(command.join(' ').match(/max_connections=(\d+)/)?.[1]);
    const manifest = readFileSync(path.join(root, 'k8s/components/postgres/postgres.yaml'), 'utf8');
    const alone = 2 * [...services, 'transcoder'].length * CONNECTIONS;
    expect(room(compose.services.postgres as Service)).toBeGreaterThanOrEqual(alone);
    expect(manifest).toContain(`args: [${compose.services.postgres?.command?.join(', ')}]`);
  });

  it('is led by the one origin to its own services', () => {
    const edge = readFileSync(path.join(root, 'k8s/components/edge/nginx.conf'), 'utf8');
    const led = [...edge.matchAll(/proxy_pass http:\/\/([a-z0-9-]+):\d+;/g)].map(([, name]) => name as string);
    expect(led.length).toBe(edge.match(/proxy_pass/g)?.length);
    expect(led.filter((name) => !compose.services[name])).toEqual([]);
  });
});

const breaches: [rule: string, breach: string, from: string | RegExp, to: string][] = [
  ['images of the manifests', 'another version of a part', 'postgres:17.6-bookworm', 'postgres:16.1-bookworm'],
  ['a Dockerfile for each image', 'nobody builds it', / {4}build:\n\s+context: \.\n\s+dockerfile: gateway\/Dockerfile\n/, ''],
  ['a Dockerfile for each image', 'that of another', 'dockerfile: services/catalog/', 'dockerfile: services/bidding/'],
  ['an order without luck', 'something that is not there', 'depends_on:\n      postgres:', 'depends_on:\n      mysql:'],
  ['an order without luck', 'a part that tells no health', /healthcheck:\n\s+test: \[CMD, pg_isready[^\n]*\n(\s+\w+: \w+\n){3}/, ''],
  ['an order without luck', 'a ring', 'mail:\n    image', 'mail:\n    depends_on: { edge: { condition: service_healthy } }\n    image'],
  ['files that are there', 'a file that is not there', 'components/edge/nginx.conf:', 'components/edge/apache.conf:'],
  ['files that are there', 'a volume that is not there', '"s3:/data"', '"data:/data"'],
  ['variables that are read', 'a name misspelt', 'S3_ENDPOINT:', 'S3_ENDPIONT:'],
  ['variables that can be told', 'no file for what is left at its default', '    env_file: [.compose/notices.env]\n', ''],
  ['variables that can be told', 'the file of another', '[.compose/bidding.env]', '[.compose/catalog.env]'],
  ['no secret in the file', 'a key', 'LOG_LEVEL: info', 'S3_SECRET_KEY: abc'],
  ['no secret in the file', 'an address with a password', 'LOG_LEVEL: info', 'LOG_LEVEL: postgres://me:abc@postgres:5432/x'],
  ['nothing it may not', 'an image that is written to', 'read_only: true', 'read_only: false'],
  ['nothing it may not', 'capabilities', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]'],
  ['one port, for this machine', 'open to everybody', '"127.0.0.1:$', '"$'],
  ['time to stop', 'less than the drain', 'stop_grace_period: 630s', 'stop_grace_period: 60s'],
];

describe('[S-941] a planted breach is told:', () => {
  it.each(breaches)('%s: %s', (rule, _breach, from, to) => {
    const planted = text.replace(from, to);
    expect(planted).not.toBe(text);
    expect(rules[rule]?.(composeIn(planted))).not.toEqual([]);
  });

  it('every rule has one', () => {
    expect([...new Set(breaches.map(([rule]) => rule))].sort()).toEqual(Object.keys(rules).sort());
  });

  it.each([
    ['a key that is none', 'restart: unless-stopped', 'restrat: unless-stopped'],
    ['a name that engines complete each in its way', 'docker.io/library/postgres', 'postgres'],
    ['a tag that moves', 'chrislusf/seaweedfs:3.97', 'chrislusf/seaweedfs:latest'],
  ])('%s', (_breach, from, to) => {
    expect(() => composeIn(text.replace(from, to))).toThrow();
  });
});

describe('[S-942] npm run compose', () => {
  const contents = () =>
    Object.fromEntries(
      readdirSync(secrets)
        .filter((name) => name.endsWith('.env'))
        .map((name) => [name, readFileSync(path.join(secrets, name), 'utf8')]),
    );

  it('makes secrets once, which nobody else may read and git does not see', () => {
    const before = contents();
    prepare();
    expect(contents()).toEqual(before);
    expect(Object.keys(before).length).toBe(services.length + 2);
    for (const name of Object.keys(before)) expect(statSync(path.join(secrets, name)).mode & 0o077).toBe(0);
    expect(statSync(secrets).mode & 0o077).toBe(0);
    expect(readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n')).toContain('.compose/');
  });

  it('[S-1501] adds what a domain that is new needs to secrets that are there, and leaves those as they are', () => {
    const [before, broker] = [contents(), path.join(secrets, 'rabbitmq/definitions.json')];
    const users = () => JSON.parse(readFileSync(broker, 'utf8')).users;
    const usersBefore = users();
    rmSync(path.join(secrets, 'notices.env'));
    const former = before['postgres.env']?.replace(/^NOTICES_PASSWORD=.*\n/m, '').replace(/^POSTGRES_PASSWORD=.*$/m, 'POSTGRES_PASSWORD=changed') ?? '';
    writeFileSync(path.join(secrets, 'postgres.env'), former);
    writeFileSync(broker, JSON.stringify({ users: usersBefore.filter(({ name }: { name: string }) => name !== 'notices') }));
    prepare();
    const [password] = /^NOTICES_PASSWORD=.*\n/m.exec(before['postgres.env'] ?? '') ?? [];
    expect(contents()).toEqual({ ...before, 'postgres.env': `${former}${password}` });
    expect(users()).toEqual(usersBefore);
  });

  it('gives each service its own database, user of the broker and key of the store', () => {
    const users = JSON.parse(readFileSync(path.join(secrets, 'rabbitmq/definitions.json'), 'utf8')).users.map(({ name }: { name: string }) => name);
    expect(users.sort()).toEqual([...services].sort());
    const all = Object.values(contents()).join('');
    for (const name of users) {
      const own = contents()[`${name}.env`] ?? '';
      const passwords = [...own.matchAll(/\/\/\w+:(\w+)@|S3_SECRET_KEY=(\w+)/g)].map(([, one, other]) => (one ?? other) as string);
      expect(passwords.length).toBe(keepers.includes(name) ? 3 : 2);
      for (const password of passwords) expect(all.replace(own, '').replace(/^\w+_PASSWORD=.*$/gm, '')).not.toContain(password);
    }
  });

  it('names the build of every front end in remotes.json', () => {
    const { page, remotes: told } = JSON.parse(readFileSync(path.join(secrets, 'page/remotes.json'), 'utf8')) as { page: string; remotes: { entry: string }[] };
    expect(page).toMatch(/^[0-9a-f]{12}$/);
    expect(told.map(({ entry }) => entry.split('/')[2]).sort()).toEqual(remotes.map((name) => name.replace('mfe-', '')).sort());
  });
});
