import { readFileSync } from 'node:fs';
import path from 'node:path';
import { letters } from '../../gateway/src/services.js';
import { adminConfig } from '../../packages/service-kit/src/index.js';
import { keepers, services } from '../domains.js';
import { deployables, known } from './deployables.js';
import { containersIn, type Doc } from './documents.js';
import { k8s, missing, overlays, rendered, written } from './kustomize.js';
import { containerOf, sharedIn, toldIn, values } from './settings.js';

const names = Object.keys(deployables);

const base = written('base').flatMap(({ docs }) => docs);
const told = (name: string) => (containerOf(base, name)?.env ?? []).map((variable) => variable.name);
const shared = [...readFileSync(path.join(k8s, 'base/kustomization.yaml'), 'utf8').matchAll(/^ {6}- ([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);

const withoutFiles = services.filter((name) => !keepers.includes(name));
const exceptOf: Record<string, string[]> = { 'every service': ['gateway'], 'every service with files': ['gateway', ...withoutFiles] };

/** The table of what is left at its default: deployables | variables. */
const left = readFileSync(path.join(k8s, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, who = '', what = ''] = /^\| ([a-z][a-z, ]*) \| (`[A-Z].*) \|$/.exec(line) ?? [];
    const of = who.startsWith('every ') ? names.filter((name) => !(exceptOf[who] ?? []).includes(name)) : who.split(', ');
    return [...what.matchAll(/`([A-Z_0-9]+)`/g)].flatMap(([, variable = '']) => of.map((name) => ({ name, variable })));
  });
const leftOf = (name: string) => left.filter((one) => one.name === name).map(({ variable }) => variable);

describe('[S-955] of the variables', () => {
  it.each(names)('%s is told none that it does not read', (name) => {
    expect(told(name)).not.toEqual([]);
    expect(told(name).filter((variable) => !known(name).includes(variable))).toEqual([]);
  });

  it.each(names)('%s reads none that it is neither told nor known to do without', (name) => {
    expect(deployables[name]?.variables.filter((variable) => ![...told(name), ...shared, ...leftOf(name)].includes(variable))).toEqual([]);
  });

  it('all that are shared are read by somebody', () => {
    expect(shared).not.toEqual([]);
    expect(shared.filter((variable) => !names.some((name) => known(name).includes(variable)))).toEqual([]);
  });

  it('those left at their defaults are read, and not told', () => {
    expect(left.length).toBeGreaterThan(10);
    expect(left.filter(({ name, variable }) => variable !== 'DATA_DIR' && (!known(name).includes(variable) || told(name).includes(variable)))).toEqual([]);
  });
});

const withKubectl = missing ? describe.skip : describe;
withKubectl(`[S-955] the configuration${missing ? ` (left out: ${missing})` : ''}`, () => {
  const resolved = (docs: Doc[], name: string): NodeJS.ProcessEnv => ({
    ...toldIn(docs, containerOf(docs, name)),
    FFMPEG_PATH: '/usr/bin/ffmpeg',
    FFPROBE_PATH: '/usr/bin/ffprobe',
  });

  it.each(overlays)('of the overlay %s is one that every deployable starts with, and none without', async (overlay) => {
    const docs = await rendered(`${k8s}/overlays/${overlay}`);
    for (const name of names) {
      const read = deployables[name]?.read as (env: NodeJS.ProcessEnv) => unknown;
      expect(() => read(resolved(docs, name))).not.toThrow();
      expect(() => read({ ...resolved(docs, name), PUBLIC_URL: undefined })).toThrow('PUBLIC_URL');
    }
  });

  it.each(overlays)("of the overlay %s gives each operator's command what it needs, and no secret more", async (overlay) => {
    const docs = await rendered(`${k8s}/overlays/${overlay}`);
    const commands = containersIn(docs).filter(({ container }) => container.command?.[1] === 'dist/admin.js');
    expect(commands.length).toBe(overlay === 'local' ? services.length : 2 * services.length);
    for (const { container } of commands) {
      const [, name = ''] = /prepmarket\/([a-z]+):/.exec(container.image) ?? [];
      const [words, told] = [(container.command ?? []).slice(2), container.env ?? []];
      const letter = letters.find(([, service]) => service === name)?.[0];
      const read = (left?: string) =>
        adminConfig(
          name,
          words,
          { NODE_ENV: 'production', ...(container.envFrom && sharedIn(docs)), ...values(told), ...(left && { [left]: undefined }) },
          { letter },
        );
      expect(read).not.toThrow();
      for (const { name: secret, valueFrom } of told) if (valueFrom) expect(() => read(secret)).toThrow(secret);
    }
  });
});
