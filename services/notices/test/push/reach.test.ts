import { tryMessages } from '@prepmarket/notices-api';
import { until } from '@prepmarket/service-testing';
import { bidOn } from '../webhooks/hooks.js';
import { receiver } from '../webhooks/receiver.js';
import { client, openWorld } from '../world.js';
import { hurry, newBrowser, push, switchOn, want } from './browsers.js';

it('[S-1526] a push service that moves into a private network is not called, and one of the internet is, where its name led', async () => {
  const outside = await receiver([503, 201], '127.0.0.2');
  const inside = await receiver([201], '127.0.0.1', outside.port);
  let leads = '127.0.0.2';
  // 127.0.0.2 stands for the internet: what may be called is said by this test.
  const webhooksReach = { resolve: async () => [{ address: leads, family: 4 }], allows: (address: string) => address === '127.0.0.2' };
  const world = await openWorld({ webhooksAnywhere: true, webhooksReach, push });
  try {
    const ada = client();
    const row = await switchOn(world, ada, newBrowser(`http://push.example.com:${outside.port}`));
    await want(world, ada);
    await bidOn(world, ada);
    const said = (error: string | null) =>
      until(async () => (await world.rows('SELECT FROM pushes WHERE error IS NOT DISTINCT FROM $1 AND tries > 0', [error])).length === 1, 30_000);
    await said(tryMessages.answered(503));
    leads = '127.0.0.1';
    await hurry(world, row);
    await said(tryMessages.notPublic);
    leads = '127.0.0.2';
    await hurry(world, row);
    await said(null);
    expect([inside.calls, outside.calls.length]).toEqual([[], 2]);
  } finally {
    await world.end();
    for (const each of [inside, outside]) await each.close();
  }
});
