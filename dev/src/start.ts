import { setTimeout as sleep } from 'node:timers/promises';
import { forgetStart, plainError, roomyHeap } from '@prepmarket/service-kit';
import { devConfig } from './config.js';
import { runsBefore } from './data/folder.js';
import { offeredIn } from './demo/offer.js';
import { setUpDemo } from './demo/set-up.js';
import { Lifetime } from './product/lifetime.js';
import { runProduct } from './product/run.js';
import { lines, screen } from './product/screen.js';
import { complain, interrupted, program, say } from './terminal.js';

const patience = 3000;

/** `npm start`: the whole product in this process until Ctrl-C. */
await program(async () => {
  roomyHeap();
  const stop = interrupted();
  const lifetime = new Lifetime();
  const end = async (code: number) => {
    await lifetime.end(patience);
    process.exit(code);
  };
  process.on('uncaughtException', (error) => {
    console.error(plainError(error));
    void end(1);
  });

  const begun = performance.now();
  say('starting …');
  const config = devConfig();
  const isNew = !runsBefore(config.DATA_DIR);
  const starting = runProduct(config, lifetime);
  starting
    .then(async (product) => {
      say(`starting … ${Math.round((performance.now() - begun) / 1000)} s`);
      const standing = { ...product, dataDir: config.DATA_DIR, offered: offeredIn(config.DATA_DIR), fillable: isNew && config.allowDevMode && !config.DEMO };
      console.log((process.stdout.isTTY ? screen : lines)(standing));
      forgetStart();
      if (config.DEMO) await setUpDemo(config, product.url).catch(complain);
    })
    .catch(async (error) => {
      complain(error);
      await end(1);
    });
  await stop;
  say('stopping …');
  await Promise.race([Promise.allSettled([starting]), sleep(1500)]);
  await end(0);
});
