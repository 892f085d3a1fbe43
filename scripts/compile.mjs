import { existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root, runPackage } from './run.mjs';
import { step } from './step.mjs';

export const typescript = 'typescript/bin/tsc';

/** Compiles the services and all they use, the declarations of the kit of pages and, for `tests`, the tools that journeys share with them; quick when nothing has changed. */
export async function compile({ tests = false } = {}) {
  const lost = !existsSync(path.join(root, 'dev/dist/start.js'));
  const parts = ['dev', 'packages/web-kit', ...(tests ? ['packages/service-testing'] : [])];
  const compiling = () => runPackage(typescript, ['-b', ...(lost ? ['--force'] : []), ...parts], { quiet: true });
  const { code, output } = await step(() => 'compiling the services', compiling);
  if (code !== 0) giveUp(`the services do not compile:\n${output}`);
}
