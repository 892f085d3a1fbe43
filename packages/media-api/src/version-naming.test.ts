import { saidVersion, tasksOfFile, taskTitles, versionLabel } from './version-naming.js';

const task = (shot_name: string, name: string, type: string) => ({ id: `${shot_name}/${name}`, shot_name, name, type });
const tasks = [
  task('NH_010', 'roto', 'roto'),
  task('NH_010', 'hair', 'roto'),
  task('NH_010', 'track', 'track'),
  task('NH_010_A', 'roto', 'roto'),
  task('NH 020', 'Sky Paint', 'paint'),
  task('Brücke', 'roto', 'roto'),
];

it.each([
  ['NH_010_track_v003.1001.exr', ['NH_010/track']],
  ['nh_010_TRACK.mov', ['NH_010/track']],
  ['NH_010_hair_v1.mov', ['NH_010/hair']],
  ['NH_010_roto_v003.1001.exr', ['NH_010/roto']],
  ['NH_010_A_roto_v003.mov', ['NH_010_A/roto']],
  ['NH-010-v003.mov', ['NH_010/roto', 'NH_010/hair', 'NH_010/track']],
  ['NH_020_sky-paint.mp4', ['NH 020/Sky Paint']],
  ['NH_020_paint.mp4', ['NH 020/Sky Paint']],
  ['NH_0100_roto.mov', []],
  ['day1/NH_010_track.mov', ['NH_010/track']],
  ['brücke_roto_v2.mov', ['Brücke/roto']],
  ['roto.mov', []],
  ['', []],
])('[S-1940] %s finds its task by shot and by name or type, or leaves a choice', (name, found) => {
  expect(tasksOfFile(name, tasks).map(({ id }) => id)).toEqual(found);
});

it.each([
  ['NH_010_roto_v003.1001.exr', 3],
  ['NH_010_roto_V12.mov', 12],
  ['v7.mov', 7],
  ['NH_010_rev3.mov', null],
  ['NH_010_v3b.mov', null],
  ['NH_010.1001.exr', null],
])('[S-1941] %s says the number of its version, or none', (name, number) => {
  expect(saidVersion(name)).toBe(number);
});

it('[S-1941] labels have three digits at least', () => {
  expect([1, 12, 1204].map(versionLabel)).toEqual(['v001', 'v012', 'v1204']);
});

it('[S-1948] tasks are called by shot and task, and by their package where shots of two have one name', () => {
  const named = (id: string, shot_name: string, name: string, package_name?: string) => ({ id, shot_name, name, package_name });
  const all = [named('a', 'SB010', 'roto', 'Reel 1'), named('b', 'SB010', 'roto', 'Reel 2'), named('c', 'SB020', 'roto', 'Reel 1'), named('d', '', 'paint')];
  expect([...taskTitles(all).values()]).toEqual(['Reel 1 / SB010 · roto', 'Reel 2 / SB010 · roto', 'SB020 · roto', 'paint']);
  expect([...taskTitles([named('a', 'SB010', 'roto', 'Reel 1'), named('b', 'SB010', 'paint', 'Reel 1')]).values()]).toEqual(['SB010 · roto', 'SB010 · paint']);
});
