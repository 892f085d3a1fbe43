import { devConfig } from './config.js';
import { runningOn } from './data/folder.js';
import { setUpDemo } from './demo/set-up.js';
import { program } from './terminal.js';

/** `npm run demo`: fills the product that runs on this data folder; where none does it starts one, as `DEMO=1 npm start`. */
await program(async () => {
  const config = devConfig();
  const running = runningOn(config.DATA_DIR);
  if (!running?.url) return void (await import('./start.js'));
  await setUpDemo(config, running.url);
  process.exit(0);
});
