import { tryMessages } from '@prepmarket/notices-api';
import { type Address, addressesOf, isOfTheInternet, type Reach, reachOf } from '../../src/webhooks/wire/reach.js';
import { client, openWorld, type World } from '../world.js';
import { bidOn, hurry, logOf, make, once } from './hooks.js';
import { type Receiver, receiver } from './receiver.js';

describe('[S-1467] an address of the internet', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) => {
    expect(isOfTheInternet(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.0.0.1', '127.0.0.1', '127.8.8.8', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.0.8'],
    ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...['::', '::1', '::7f00:1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:0:10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1'],
    ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1', '3fff::1', '5f00::1', 'nonsense', ''],
  ])('%s is none', (address) => {
    expect(isOfTheInternet(address)).toBe(false);
  });

  it('is what all addresses of a name must be', async () => {
    const reach = (...addresses: string[]): Reach => ({ ...reachOf(false), resolve: async () => addresses.map((address) => ({ address, family: 4 })) });
    expect(await addressesOf(reach('8.8.8.8'), 'hooks.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    await expect(addressesOf(reach('8.8.8.8', '10.0.0.1'), 'hooks.example.com')).rejects.toThrow(tryMessages.notPublic);
    await expect(addressesOf(reach(), 'hooks.example.com')).rejects.toThrow(tryMessages.noName);
    await expect(addressesOf(reach('8.8.8.8'), '127.0.0.1')).rejects.toThrow(tryMessages.notPublic);
    await expect(addressesOf(reach('8.8.8.8'), '[::1]')).rejects.toThrow(tryMessages.notPublic);
  });
});

describe('a receiver that moves', () => {
  let world: World;
  let inside: Receiver;
  let outside: Receiver;
  let leads: Address[];
  let asked = 0;
  beforeAll(async () => {
    // 127.0.0.2 stands for the internet: what may be called is said by this test.
    outside = await receiver([503, 200], '127.0.0.2');
    inside = await receiver([200], '127.0.0.1', outside.port);
    leads = [{ address: '127.0.0.2', family: 4 }];
    const resolve = async () => {
      asked += 1;
      return leads;
    };
    world = await openWorld({ webhooksAnywhere: true, webhooksReach: { resolve, allows: (address) => address === '127.0.0.2' } });
  });
  afterAll(async () => {
    await world.end();
    for (const each of [inside, outside]) await each.close();
  });

  it('[S-1467] is asked for at each try, called where its name led then, and not called in a private network, which the log says', async () => {
    const ada = client();
    const webhook = await make(world, ada, `http://hooks.example.com:${outside.port}/hook`);
    await bidOn(world, ada);
    await once(world, ada, webhook, ({ tries, error }) => tries === 1 && error === tryMessages.answered(503));
    expect(outside.calls.map(({ headers }) => headers.host)).toEqual([`hooks.example.com:${outside.port}`]);
    leads = [{ address: '127.0.0.1', family: 4 }];
    await hurry(world);
    const refused = await once(world, ada, webhook, ({ error }) => error === tryMessages.notPublic);
    expect(refused).toMatchObject({ state: 'waiting', tries: 2, status: null, answer: null });
    expect([inside.calls, outside.calls.length, asked]).toEqual([[], 1, 2]);
    leads = [{ address: '127.0.0.2', family: 4 }];
    await hurry(world);
    await once(world, ada, webhook, ({ state }) => state === 'delivered');
    expect([inside.calls, outside.calls.length, asked]).toEqual([[], 2, 3]);
    expect((await logOf(world, ada, webhook)).length).toBe(1);
  });
});
