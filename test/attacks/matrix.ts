import { randomUUID } from 'node:crypto';
import { each, type Ground, type Known, title } from './ground.js';
import { ask } from './people.js';
import { ELSEWHERE, rightful, rowNames, type Who } from './rightful.js';
import { changed, settled, stateOf } from './state.js';
import { lineless, type Success } from './trail.js';
import { addressOf, valueIn, type World } from './worlds.js';

/** Everybody tries everything, with ids of their own and of elsewhere. */
export const matrix = (ground: Ground) =>
  describe('[S-1130] A1, A2, A3, A4: every operation of every OpenAPI document', () => {
    const successes: Success[] = [];

    it('has a case here: who may do it, and how', () => {
      const names = ground.operations.map(({ name }) => name);
      expect(ground.operations.length).toBeGreaterThan(90);
      const lost = ground.closed().filter((operation) => !rightful(operation));
      expect(lost.map(({ name }) => `${name}: no row in rightful.ts says who may do it`)).toEqual([]);
      expect(rowNames.filter((name) => !names.includes(name))).toEqual([]);
      const unnamed = ground.known().flatMap((known) => known.operation.params.filter((param) => !valueIn(ground.worldOf(known), known.operation, param)));
      expect(unnamed).toEqual([]);
    });

    it('[S-1187] refuses whoever may not, and ids of elsewhere, and changes nothing, nor leaves a line of it', async () => {
      const before = await settled(ground.product);
      const through: string[] = [];
      await each(ground.known(), async (known) => void through.push(...(await intruders(ground, known))));
      expect(through.sort()).toEqual([]);
      expect(changed(before, await stateOf(ground.product))).toEqual([]);
    });

    it('[S-1142] A36: is done for whoever may, and tells them nothing of how it is kept, nor an address of others', async () => {
      const failed: string[] = [];
      for (const known of ground.known().filter(({ operation }) => !(operation.name in ELSEWHERE))) failed.push(...(await refusals(ground, known, successes)));
      expect(failed).toEqual([]);
    });

    it('[S-1186] A41: leaves who did it in the audit trail, for every operation that changes something', async () => {
      expect(successes.length).toBeGreaterThan(40);
      expect(await lineless(ground, successes)).toEqual([]);
    });
  });

/** Made by whoever sends: there is none of elsewhere. */
const MADE = ['imageId'];

/** What came through that should not, of one operation tried by all who may not. */
async function intruders(ground: Ground, known: Known): Promise<string[]> {
  const { operation, right } = known;
  const { product, people } = ground;
  const world = ground.worldOf(known);
  const sent = await ground.sentOf(known);
  const through: string[] = [];
  const attack = async (who: string, token: string | undefined, expected: number[], address = addressOf(operation, world)) => {
    const { status } = await ask(product, token, operation.method, address, sent);
    if (!expected.includes(status)) through.push(`${title(operation)} was answered ${status} to ${who}`);
  };
  const first = right.by[0] as Who;
  const { token } = people[first];
  await attack('nobody', undefined, [401]);
  await attack('a broken token', `${token.slice(0, -6)}AAAAAA`, [401]);
  for (const who of (Object.keys(people) as Who[]).filter((one) => !right.by.includes(one))) await attack(who, people[who].token, [403, 404]);
  const from = ground.siblings.get(right.stage) as World;
  const ids = operation.params.filter((param) => !MADE.includes(param) && valueIn(world, operation, param) !== valueIn(from, operation, param));
  const swapped = ids.length > 1 ? ids : [];
  for (const param of swapped) await attack(`${first} with ${param} of elsewhere`, token, [403, 404], addressOf(operation, world, { param, from }));
  return through;
}

const READS = ['GET', 'HEAD'];
const INSIDES = /argon2|password_?hash|token_?hash|node_modules|\.[jt]s:\d+|SELECT |"stack"/i;

/** Where somebody who may was refused, or told too much. */
async function refusals(ground: Ground, known: Known, successes: Success[]): Promise<string[]> {
  const { operation, right } = known;
  const found: string[] = [];
  for (const who of right.alone ? right.by.slice(0, 1) : right.by) {
    const person = ground.people[who];
    const sent = await ground.sentOf(known);
    const requestId = `trail-${randomUUID()}`;
    const headers = { ...sent.headers, 'x-request-id': requestId };
    const { status, text } = await person.ask(operation.method, addressOf(operation, ground.worldOf(known)), { ...sent, headers });
    const done = right.answers ? status === right.answers : status < 300;
    if (status < 300 && !READS.includes(operation.method)) successes.push({ operation, by: person.id, requestId });
    if (!done) found.push(`${title(operation)} was answered ${status} to ${who}: ${text.slice(0, 120)}`);
    const foreign = Object.values(ground.people).filter(({ email }) => who !== 'admin' && email !== person.email && text.includes(email));
    if (INSIDES.test(text) || foreign.length > 0) found.push(`${title(operation)} told ${who} too much`);
  }
  return found;
}
