import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shared } from './shared.js';

const kit = JSON.parse(readFileSync(path.resolve('packages/web-kit/package.json'), 'utf8')) as { version: string; exports: Record<string, string> };
const installed = (name: string) => (JSON.parse(readFileSync(path.resolve(`node_modules/${name}/package.json`), 'utf8')) as { version: string }).version;

describe('what the page hands to its remotes', () => {
  it('is every door of the kit but those for tests and for the build', () => {
    const doors = Object.keys(kit.exports).filter((door) => !['./testing', './prerender'].includes(door));
    const handed = Object.keys(shared).filter((name) => name.startsWith('@prepmarket/web-kit'));
    expect(handed.sort()).toEqual(doors.map((door) => `@prepmarket/web-kit${door.slice(1)}`).sort());
  });

  it('goes by the version that is installed, once, and refuses others', () => {
    expect(shared['@prepmarket/web-kit'].version).toBe(kit.version);
    for (const name of ['react', 'react-dom', 'styled-components'] as const) expect(shared[name].version).toBe(installed(name));
    for (const { version, shareConfig, loaded } of Object.values(shared)) {
      expect(shareConfig).toEqual({ singleton: true, strictVersion: true, requiredVersion: `^${version}` });
      expect(loaded).toBe(true);
    }
  });

  it('is the very module the page itself uses', async () => {
    const factory = await shared['@prepmarket/web-kit/store'].get();
    expect(factory()).toMatchObject({ api: (await import('@prepmarket/web-kit/store')).api });
  });
});
