import { existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root, runPackage, say } from './run.mjs';

export const typescript = 'typescript/bin/tsc';

/** Compiles the services and all they use, and the declarations of the kit of pages; quick when nothing has changed. */
export async function compile() {
  const lost = !existsSync(path.join(root, 'dev/dist/start.js'));
  if (lost) say('compiling the services …');
  const { code, output } = await runPackage(typescript, ['-b', ...(lost ? ['--force'] : []), 'dev', 'packages/web-kit'], { quiet: true });
  if (code !== 0) giveUp(`the services do not compile:\n${output}`);
}
