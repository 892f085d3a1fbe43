import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '@prepmarket/web-kit/store';

const root = path.resolve(__dirname, '../..');
const fronts = readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('mfe-'));
/** Every module of a front end that speaks to the server: 'api.ts' or what lies in a folder 'api'. */
const apiModules = (front: string): string[] =>
  readdirSync(path.join(root, front, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(api\/[\w-]+|api)\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => path.join(root, front, 'src', file));

const endpointNames = () => Object.keys(api.endpoints);
const filesOf = new Map(fronts.map((front) => [front, apiModules(front)]));
/** The endpoints each front end brings, and all of them. Modules are loaded once more into an empty API, because another test file may have loaded them before. */
const broughtByAll = async () => {
  for (const file of [...filesOf.values()].flat()) await import(file);
  const before: object = { ...api.endpoints };
  const empty = () => endpointNames().forEach((name) => void Reflect.deleteProperty(api.endpoints, name));
  empty();
  const byFront = new Map<string, string[]>();
  for (const [front, files] of filesOf) {
    const known = new Set(endpointNames());
    for (const file of files) await import(`${file}?again`);
    byFront.set(
      front,
      endpointNames().filter((name) => !known.has(name)),
    );
  }
  const all = endpointNames();
  empty();
  Object.assign(api.endpoints, before);
  return { brought: byFront, all };
};
const { brought, all: allNames } = await broughtByAll();
const prefixes = (front: string) => [...new Set(brought.get(front)?.map((name) => name.split('/')[0]))];

describe('the endpoints of all front ends in one page', () => {
  it.each(fronts)('%s brings its own', (front) => {
    expect(apiModules(front)).not.toEqual([]);
    expect(brought.get(front)).not.toEqual([]);
  });

  it('[S-567] no two bring them under the same name, and none is left without one', () => {
    const all = fronts.flatMap(prefixes);
    expect(new Set(all).size).toBe(all.length);
    for (const name of allNames) expect(name).toMatch(/^[a-z]+\/[A-Za-z]+$/);
    // A second one of the same name would have replaced the first.
    expect([...brought.values()].flat()).toHaveLength(allNames.length);
  });
});
