import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from '@prepmarket/web-kit/router';
import { assets, documents, pictures, walk } from '../../e2e/pictures/table.js';

const root = path.resolve(__dirname, '../..');
const fronts = readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('mfe-'));
const tableOf = async (front: string): Promise<RouteObject[]> => {
  const module = await import(path.join(root, front, 'src/routes.tsx'));
  return module.routes ?? module.default;
};
const pathsOf = (routes: readonly RouteObject[]): string[] => routes.flatMap(({ path: own, children = [] }) => [...(own ? [own] : []), ...pathsOf(children)]);
const routes = new Set((await Promise.all(fronts.map(tableOf))).flatMap(pathsOf));

const filesIn = (folder: string) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`);
const filesOf = ({ name, widths }: { name: string; widths?: number[] }) =>
  widths ? widths.map((width) => `${assets}/${name}-${width}.avif`) : [`${documents}/${name}.webp`];
const taken = [{ name: walk.name }, ...pictures].flatMap(filesOf).sort();

/** What may show a picture. */
const readers = (folder: string, ending: RegExp): string =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join();
const shown = `${readFileSync(path.join(root, 'README.md'), 'utf8')}${readers('docs', /\.md$/)}${readers('shell/src/public', /\.tsx?$/)}`;

describe('the pictures of documents and start pages', () => {
  it('[S-2420] each is taken of a screen that is there', () => {
    expect([...Object.values(walk.screens), ...pictures.map(({ route }) => route)].filter((route) => !routes.has(route))).toEqual([]);
  });

  it('[S-2420] each has its files, and no other files lie beside them', () => {
    expect([...filesIn(documents), ...filesIn(assets)].sort()).toEqual(taken);
    expect(taken.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('[S-2420] each is shown somewhere', () => {
    expect(taken.filter((file) => !shown.includes(`pictures/${path.basename(file)}`))).toEqual([]);
  });

  it('[S-2421] together they are less than 6 MB, and what moves less than 3', () => {
    const bytes = (file: string) => statSync(path.join(root, file)).size;
    expect(taken.reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(6_000_000);
    expect(bytes('docs/pictures/walk.webp')).toBeLessThan(3_000_000);
  });
});
