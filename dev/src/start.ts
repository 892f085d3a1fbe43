import { setTimeout as sleep } from 'node:timers/promises';
import { forgetStart, plainError, roomyHeap } from '@prepmarket/service-kit';
import { devConfig } from './config.js';
import { Lifetime } from './product/lifetime.js';
import { runProduct } from './product/run.js';
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

  say('starting …');
  const starting = runProduct(devConfig(), lifetime);
  starting.then(announce).then(forgetStart, async (error) => {
    complain(error);
    await end(1);
  });
  await stop;
  say('stopping …');
  await Promise.race([Promise.allSettled([starting]), sleep(1500)]);
  await end(0);
});

function announce({ url, letters }: { url: string; letters?: string }) {
  console.log(`\nPrepmarket is ready at ${url}`);
  if (letters) console.log(letters);
  console.log('Press Ctrl-C to stop it.');
}
