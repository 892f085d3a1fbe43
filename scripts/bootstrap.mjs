import { buildWeb } from './build-web.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';

/** Makes a fresh clone ready to run, and does nothing that is done already. */
export async function bootstrap({ screens = true, tests = false } = {}) {
  await install();
  await compile({ tests });
  if (screens) await buildWeb();
}
