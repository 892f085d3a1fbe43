import { namesPerMatch, type PlateMatch, type Project, plateMatch, platePatternMessages, projectMessages } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let project: Project;
let reels: string[];
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  project = await catalog.project(client, { status: 'open' });
  reels = [];
  for (const name of ['Reel 1', 'Reel 2']) {
    const { id } = await catalog.pack(client, project.id, { name });
    reels.push(id);
    for (const shot of ['SH0010', 'SH0020']) await catalog.shot(client, project.id, id, { name: shot });
  }
});
afterAll(() => catalog.close());

const url = (packageId?: string) => `/api/projects/${project.id}${packageId ? `/packages/${packageId}` : ''}/plate-matches`;
const matches = async (names: string[], packageId?: string, pattern?: string): Promise<PlateMatch[]> => {
  const { body } = await catalog.as(client).post(url(packageId)).send({ names, pattern }).expect(200);
  return body.matches.map((each: unknown) => plateMatch.parse(each));
};

it('[S-1696] finds the shot of a plate in a package, several of that name in the project, and says which has a plate', async () => {
  const names = ['SHOW_010_020_0020_plate_v001.mov', 'holiday.mov'];
  const [one, none] = await matches(names, reels[1]);
  expect(one?.shots).toMatchObject([{ name: 'SH0020', package_id: reels[1], has_plate: false }]);
  expect(none).toEqual({ name: 'holiday.mov', shots: [] });
  const [several] = await matches(names);
  expect(several?.shots.map((shot) => shot.package_id)).toEqual(reels);
  const { body } = await catalog.as(client).get(`/api/projects/shots/${one?.shots[0]?.id}`).expect(200);
  await catalog.publish(shotMediaReady, readyMedia(body.shot));
  expect((await matches(names, reels[1]))[0]?.shots).toMatchObject([{ has_plate: true }]);
});

it('[S-1697] a project keeps its own pattern, which its owner sets and tries before', async () => {
  const name = 'plate-SH0010.final.mov';
  expect((await matches([name], reels[0]))[0]?.shots).toEqual([]);
  expect((await matches([name], reels[0], 'plate-{shot}.{what}'))[0]?.shots).toHaveLength(1);
  const put = (plate_pattern: unknown) => catalog.as(client).put(`/api/projects/${project.id}`).send({ title: project.title, plate_pattern });
  const { body } = await put('{shot').expect(400);
  expect(body.message).toBe(platePatternMessages.unreadable);
  expect((await put(' plate-{shot}.{what} ').expect(200)).body.project.plate_pattern).toBe('plate-{shot}.{what}');
  expect((await matches([name], reels[0]))[0]?.shots).toMatchObject([{ name: 'SH0010' }]);
  await catalog.as(client).put(`/api/projects/${project.id}`).send({ title: 'Other' }).expect(200);
  const { body: read } = await catalog.as(client).get(`/api/projects/${project.id}`).expect(200);
  expect(read.project.plate_pattern).toBe('plate-{shot}.{what}');
  expect((await put('').expect(200)).body.project.plate_pattern).toBeNull();
});

it('[S-1696] is for the owner alone, and for so many names', async () => {
  for (const role of ['vendor', 'client'] as const) {
    const { body } = await catalog
      .as(await catalog.person(role))
      .post(url())
      .send({ names: ['a'] })
      .expect(403);
    expect(body.message).toBe(projectMessages.notOwner);
  }
  const { body } = await catalog
    .as(client)
    .post(url())
    .send({ names: Array.from({ length: namesPerMatch + 1 }, () => 'a') })
    .expect(400);
  expect(body.message).toBe(platePatternMessages.tooMany);
  const begun = performance.now();
  await matches(
    Array.from({ length: 500 }, () => '_a'.repeat(60)),
    undefined,
    '{show}{sequence}{what}{shot}{version}',
  );
  // What tries all ways to match would need years.
  expect(performance.now() - begun).toBeLessThan(60_000);
});

it('[S-1749] two thousand names find their shots across all packages of a project by one request, and no shot of another project', async () => {
  const other = await catalog.project(client, { status: 'open' });
  const { id: elsewhere } = await catalog.pack(client, other.id, { name: 'Reel 1' });
  await catalog.shot(client, other.id, elsewhere, { name: 'SH0030' });
  const { id: last } = await catalog.shot(client, project.id, reels[1] as string, { name: 'SH1999' });
  const found = await matches(Array.from({ length: namesPerMatch }, (_, at) => `SHOW_010_${String(at).padStart(4, '0')}_plate_v001.mov`));
  expect(found).toHaveLength(2000);
  expect(found.filter(({ shots }) => shots.length > 0).map(({ shots }) => shots.map(({ name, package_id }) => [name, package_id]))).toEqual([
    reels.map((reel) => ['SH0010', reel]),
    reels.map((reel) => ['SH0020', reel]),
    [['SH1999', reels[1]]],
  ]);
  expect(found.at(1999)?.shots[0]?.id).toBe(last);
});

it('[S-1749] of a draft no stranger learns that it is there by asking for its plates, nor its vendor, nor an administrator', async () => {
  const draft = await catalog.project(client, { status: 'draft' });
  for (const role of ['vendor', 'client'] as const) {
    const stranger = catalog.as(await catalog.person(role));
    await stranger
      .post(`/api/projects/${draft.id}/plate-matches`)
      .send({ names: ['a'] })
      .expect(404);
  }
  await catalog
    .as(await catalog.person('admin'))
    .post(url())
    .send({ names: ['a'] })
    .expect(403);
});
