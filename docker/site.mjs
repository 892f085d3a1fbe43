import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { policyOf } from '../dev/src/web/policy.ts';
import { keptBuilds } from './builds.mjs';

// node docker/site.mjs FOLDER FORMER PLACE: what the page server of a front end hands out, with the builds of the image before that are still asked for.
const [folder, former, place] = process.argv.slice(2);
const read = (file) => readFileSync(file, 'utf8');
const filesIn = (dir) => readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

const current = read(path.join(folder, 'dist/current')).trim();
const list = path.join(former, 'builds.json');
const kept = keptBuilds(existsSync(list) ? JSON.parse(read(list)) : [], current);
const builds = path.join(place, 'builds');
const site = path.join(place, 'site');
for (const dir of [builds, site]) mkdirSync(dir, { recursive: true });
writeFileSync(path.join(place, 'builds.json'), JSON.stringify(kept));

for (const { build } of kept) {
  const from = build === current ? path.join(folder, 'dist', build) : path.join(former, 'builds', build);
  cpSync(from, path.join(builds, build), { recursive: true, filter: (file) => !file.endsWith('.map') });
}
for (const { parentPath, name } of filesIn(path.join(builds, current)).filter((entry) => entry.name.endsWith('.br'))) {
  const plain = path.join(parentPath, name.slice(0, -'.br'.length));
  writeFileSync(`${plain}.gz`, gzipSync(readFileSync(plain), { level: 9 }));
}

const remote = path.join(folder, 'remote.json');
if (existsSync(remote)) {
  mkdirSync(path.join(site, 'remotes'));
  symlinkSync('../../builds', path.join(site, 'remotes', JSON.parse(read(remote)).name));
} else {
  page();
}

/** The page of the current build, beside the pieces of all builds: their names tell them apart. Start pages have none; a former one stands in no policy. */
function page() {
  for (const { build } of [...kept].reverse()) {
    const from = path.join(builds, build);
    for (const { parentPath, name } of filesIn(from)) {
      if (build !== current && path.relative(from, parentPath).split(path.sep)[0] === 'drawn') continue;
      const target = path.join(site, path.relative(from, parentPath), name);
      mkdirSync(path.dirname(target), { recursive: true });
      if (!existsSync(target)) linkSync(path.join(parentPath, name), target);
    }
  }
  const policy = (...files) => `add_header Content-Security-Policy "${policyOf(files.map((file) => read(path.join(site, file))).join(''))}";\n`;
  const drawn = readdirSync(path.join(builds, current, 'drawn'), { recursive: true }).filter((file) => file.endsWith('.html'));
  writeFileSync(path.join(place, 'policy.conf'), policy('index.html', ...drawn.map((file) => `drawn/${file}`)));
  writeFileSync(path.join(place, 'landing-policy.conf'), policy('landing.html'));
}
