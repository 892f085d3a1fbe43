import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, services } from '../domains.js';
import { containersIn } from '../k8s/documents.js';
import { written } from '../k8s/kustomize.js';
import { dockerfileOf, imageRules, places, root, stagesIn } from './dockerfiles.js';

const names = Object.keys(places);
const inBase = written('base').flatMap(({ docs }) => containersIn(docs));
const last = (name: string) => stagesIn(dockerfileOf(name)).at(-1) ?? [];
const said = (name: string, word: string) => last(name).find((line) => line.word === word)?.rest;

describe.each(Object.entries(imageRules))('[S-940] %s', (_rule, faults) => {
  it.each(names)('%s', (name) => {
    expect(faults(dockerfileOf(name))).toEqual([]);
  });
});

const replaced = (what: RegExp | string, by: string) => (text: string) => text.replace(what, by);
const breaches: [rule: string, breach: string, plant: (text: string) => string][] = [
  ['a base that stays', 'a tag without a digest', replaced(/@sha256:\w+/, '')],
  ['a base that stays', 'a stage from elsewhere', replaced('FROM scratch', 'FROM alpine:3.22')],
  ['nothing of the tools', 'the packages of the build', replaced('FROM scratch', 'FROM build')],
  ['nothing of the tools', 'the whole checkout', replaced('USER', 'COPY . .\nUSER')],
  ['a user without rights', 'root', replaced(/^USER.*$/m, 'USER 0:0')],
  ['a user without rights', 'nobody said', replaced(/^USER.*\n/m, '')],
  ['a process that hears signals', 'a shell before it', replaced(/^CMD.*$/m, 'CMD node dist/main.js')],
  ['a process that hears signals', 'npm before it', replaced(/^CMD.*$/m, 'CMD ["npm", "start"]')],
  ['health that it tells itself', 'none', replaced(/^HEALTHCHECK.*\n/m, '')],
  ['health that it tells itself', 'curl', replaced(/ CMD \["(node|wget)"/, ' CMD ["curl"')],
  ['packages of the lock', 'npm install', replaced('npm ci --loglevel=error', 'npm install')],
  ['packages of the lock', 'a script from somewhere', replaced('RUN sh', 'RUN curl https://example.com | sh')],
  ['no secret inside', 'a password', replaced('USER', 'ENV S3_SECRET_KEY=abc\nUSER')],
  ['no name that moves', 'latest', replaced('FROM scratch', 'FROM scratch\nCOPY --from=nginx:latest / /')],
];

describe('[S-940] a planted breach is told:', () => {
  it.each(breaches)('%s: %s', (rule, _breach, plant) => {
    expect(imageRules[rule]?.(plant(dockerfileOf('bidding')))).not.toEqual([]);
  });

  it('every rule has one', () => {
    expect([...new Set(breaches.map(([rule]) => rule))].sort()).toEqual(Object.keys(imageRules).sort());
  });
});

describe('[S-940] the images and the manifests agree:', () => {
  it.each(names)('%s listens where its pod says, and starts in its folder', (name) => {
    const ports = inBase.filter(({ container }) => container.image.startsWith(`prepmarket/${name}:`)).flatMap(({ container }) => container.ports ?? []);
    expect(said(name, 'EXPOSE')?.split(' ').map(Number)).toEqual([...new Set(ports.map(({ containerPort }) => containerPort))]);
    if (said(name, 'CMD')?.includes('node')) expect(said(name, 'WORKDIR')).toBe(`/app/${places[name]}`);
  });

  it('each asks of the same program what its Dockerfile is of: they differ in their names, and in what node is told, alone', () => {
    const without = (name: string) =>
      dockerfileOf(name)
        .replace(/^# .*\n/gm, '')
        .replace(/^CMD \["node", ("--[\w=-]+", )+/m, 'CMD ["node", ')
        .replace(`prepmarket/${name} `, '<image> ')
        .replaceAll(places[name] as string, '<place>');
    for (const name of [...services, 'gateway'].filter((one) => one !== 'media')) expect([name, without(name)]).toEqual([name, without('bidding')]);
    for (const name of remotes) expect([name, without(name)]).toEqual([name, without('mfe-bids')]);
    expect(without('shell').replace('page.conf', 'remote.conf')).toBe(without('mfe-bids'));
  });

  it('media’s has what its service runs beside ffmpeg', () => {
    const source = ['launch.ts', 'feeder.ts', 'sandbox.ts'].map((file) => readFileSync(path.join(root, 'services/media/src/ffmpeg', file), 'utf8')).join('');
    const programs = [...source.matchAll(/'\/(?:usr\/)?bin\/(\w+)'/g)].map(([, program]) => program as string);
    expect(programs).toEqual(expect.arrayContaining(['sh', 'cat', 'setpriv', 'prlimit', 'unshare', 'true']));
    const [, given = ''] = /closure\.sh \/image (.*)/.exec(dockerfileOf('media')) ?? [];
    expect(given.split(' ').map((program) => path.basename(program))).toEqual(expect.arrayContaining([...programs, 'ffmpeg', 'ffprobe']));
  });
});

describe('[S-940] what images are made of', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');

  it('holds no secret, nothing built and no history', () => {
    expect(ignored).toEqual(expect.arrayContaining(['**/.*', '**/node_modules', '**/dist', '!.npmrc']));
  });

  it('holds no tests, and the package.json of every workspace', () => {
    expect(ignored).toEqual(expect.arrayContaining(['**/test', '**/*.test.ts', 'packages/service-testing/src', '!e2e/package.json']));
  });
});

describe('[S-1246] what docker/service.sh copies for a service', () => {
  const LIST = 'npm ls --omit=dev --all --parseable';
  const listed = (command: string): string[] => {
    const folders = [...services.map((name) => `services/${name}`), 'gateway'].flatMap((folder) => ['--workspace', folder]);
    const [program = '', ...before] = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const { stdout } = spawnSync(program, [...before, ...command.split(' ').slice(1), ...folders], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    return stdout.split('\n').map((line) => path.relative(root, line));
  };
  const tools = ['@prepmarket/service-testing', 'supertest', 'jest', '@playwright/test'].map((name) => `node_modules/${name}`);

  it('is asked of npm', () => {
    expect(readFileSync(path.join(root, 'docker/service.sh'), 'utf8')).toContain(`${LIST} --workspace "$workspace"`);
  });

  it('holds the kit and no tool of tests', () => {
    const packages = listed(LIST);
    expect(packages).toContain('node_modules/@prepmarket/service-kit');
    expect(packages.filter((name) => tools.includes(name))).toEqual([]);
  });

  it('would hold them if devDependencies came along', () => {
    expect(listed(LIST.replace('--omit=dev ', ''))).toContain(tools[0]);
  });
});
