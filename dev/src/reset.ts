import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { devConfig } from './config.js';
import { refuseWhileRunning } from './data/folder.js';
import { stopLeftover } from './postgres/cluster.js';
import { clusterHome } from './postgres/home.js';
import { agreed, program, say } from './terminal.js';

/** `npm run reset`: forgets every account, project and file of the data folder. */
await program(async () => {
  const folder = devConfig().DATA_DIR;
  if (!existsSync(folder)) return say(`${folder} does not exist; there is nothing to reset.`);
  refuseWhileRunning(folder);
  if (!(await agreed(`Delete every account, project and file in ${folder}?`))) return say('nothing was changed.');
  const home = clusterHome(folder);
  await stopLeftover(path.join(home, 'data'));
  rmSync(home, { recursive: true, force: true });
  for (const part of ['postgres', 'keys', 'files', 'mail', 'work', 'programs', 'running.json']) rmSync(`${folder}/${part}`, { recursive: true, force: true });
  say(`${folder} is empty again.`);
});
