// Cuts the two faces down to what nearly every screen writes: Basic Latin and a few signs, in the weights of the look. Run once after a change of a face: node shell/faces.mjs (with Debian's fonttools)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIGNS = 'U+0020-007E,U+00A0,U+00B7,U+00D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026';
const WEIGHTS = 'wght=400:700';
// Without the mono face's ligatures: keys and frame ranges are read sign by sign.
const faces = { inter: 'kern,tnum,calt', 'jetbrains-mono': 'kern,tnum' };

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'faces-'));
try {
  for (const [name, features] of Object.entries(faces)) {
    const whole = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const weighed = path.join(folder, `${name}.ttf`);
    execFileSync('fonttools', ['varLib.instancer', whole, WEIGHTS, '-o', weighed]);
    const to = `${import.meta.dirname}/src/assets/${name}-basic.woff2`;
    execFileSync('pyftsubset', [weighed, `--unicodes=${SIGNS}`, `--layout-features=${features}`, '--name-IDs=*', '--flavor=woff2', `--output-file=${to}`]);
  }
} finally {
  rmSync(folder, { recursive: true });
}
