import { each, type Ground, type Known, title } from './ground.js';
import { growth } from './growth.js';
import { ELSEWHERE } from './rightful.js';
import { addressOf } from './worlds.js';

/** What nobody sets by a form. */
const masses = (ground: Ground) => {
  const { otherClient, otherVendor } = ground.people;
  const owners = { user_id: otherClient.id, client_id: otherClient.id, clientId: otherClient.id, vendorId: otherVendor.id, vendor_id: otherVendor.id };
  const own = {
    id: otherClient.id,
    _id: otherClient.id,
    role: 'admin',
    email: 'taken@evil.example',
    version: 987_654_321,
    created_at: '2001-01-01',
    suspended: false,
  };
  return { ...owners, ...own, clientSigned: true, vendorSigned: true, hasContract: true, emailConfirmedAt: '2001-01-01', passwordHash: 'x' };
};
const polluted = (json: object) =>
  `${JSON.stringify(json).slice(0, -1)},"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"}`.replace('{,', '{');
const grown = (json: object, letters: string) =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [name, typeof value === 'string' ? letters : value]));
/** Texts of so many letters at which a pattern may try all ways to match. */
const slow = [
  (length: number) => `${'a'.repeat(length)}!`,
  (length: number) => `${' '.repeat(length)}x`,
  (length: number) => `${'1'.repeat(length)}.`,
  (length: number) => `a@${'a.'.repeat(length / 2)}`,
  (length: number) => '0'.repeat(length),
];

/** Whatever a body may hold that no form sends. */
export const bodies = (ground: Ground): void => {
  const written = async (): Promise<(Known & { json: object })[]> => {
    const all = await Promise.all(ground.known().map(async (known) => ({ ...known, json: (await ground.sentOf(known)).json })));
    return all.flatMap((known) => (known.json && !known.right.alone && !(known.operation.name in ELSEWHERE) ? [{ ...known, json: known.json }] : []));
  };
  const send = (known: Known, raw: string) => {
    const headers = { 'content-type': 'application/json' };
    return ground.people[known.right.by[0] ?? 'client'].ask(known.operation.method, addressOf(known.operation, ground.worldOf(known)), { raw, headers });
  };

  it('[S-1139] A6: sets nothing of a record but what its form has', async () => {
    const all = await written();
    expect(all.length).toBeGreaterThan(10);
    const { otherClient, otherVendor } = ground.people;
    const taken: string[] = [];
    await each(all, async (known) => {
      const { status, text } = await send(known, JSON.stringify({ ...masses(ground), ...known.json }));
      const mine = [otherClient.id, otherVendor.id, 'taken@evil.example', '2001-01-01', '987654321', 'admin'].filter((word) => text.includes(word));
      if (status >= 500 || mine.length > 0) taken.push(`${title(known.operation)} was answered ${status} and shows ${mine}`);
    });
    expect(taken).toEqual([]);
    expect((await ground.people.client.done('GET', '/api/auth/me')).role).toBe('client');
  });

  it('[S-1139] A16: changes no prototype, and fails at none', async () => {
    const failed: string[] = [];
    await each(await written(), async (known) => {
      const { status } = await send(known, polluted(known.json));
      if (status >= 500) failed.push(`${title(known.operation)} was answered ${status}`);
    });
    expect(failed).toEqual([]);
    // All services live in this process: what one had changed would show here.
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('[S-1139] A32: judges long texts of letters that repeat, in any field, in time that grows with their length alone', async () => {
    const failed: string[] = [];
    for (const known of await written()) {
      const request = (text: (length: number) => string) => async (length: number) => {
        const { status } = await send(known, JSON.stringify(grown(known.json, text(length))));
        if (status >= 500) failed.push(`${title(known.operation)} was answered ${status}`);
      };
      // What tries all ways to match would need minutes, years, or more.
      const found = await growth(slow.map(request));
      if (found) failed.push(`${title(known.operation)} ${found}`);
    }
    expect(failed).toEqual([]);
  });
};
