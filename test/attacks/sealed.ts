import { noticeKinds } from '@prepmarket/notices-api';
import { until } from '@prepmarket/service-testing';
import { each, type Ground } from './ground.js';
import type { Operation } from './operations.js';
import { ask, type People, type Person, peopleOf } from './people.js';
import { rightful } from './rightful.js';
import { bidAndWithdraw, endSeal, keptIn, listen, type Planted, plant } from './seal.js';
import { addMessage, addressOf, addWebhook, makeWorld } from './worlds.js';

const OPENED = 120_000;

/** What a sealed bid says, kept from everybody but its vendor until its instant. */
export const sealed = (ground: Ground): unknown =>
  describe('a sealed bid', () => {
    const { product } = ground;
    let people: People;
    let planted: Planted;
    let stream: Awaited<ReturnType<typeof listen>>;
    const operations = (): Operation[] => ground.closed();

    // People of its own, for the operations that others have tried have left something of theirs.
    beforeAll(async () => {
      people = await peopleOf(product);
      const around = await makeWorld(people, 'active');
      await addMessage(people, around);
      await addWebhook(people, around);
      await people.client.done('POST', '/api/notices/webhooks', { json: { url: product.receiver, kinds: [...noticeKinds] } });
      stream = await listen(people.client);
      planted = await plant(product, people, around);
      await bidAndWithdraw(product, planted.world.projectId);
    });
    afterAll(() => stream?.stop());

    const readers = (): [string, Person][] => Object.entries(people);
    const has = (text: string): string[] => planted.secrets.filter((secret) => text.includes(secret));

    /** What somebody was told of the sealed bid by an operation, if anything. */
    const leaks = async (operation: Operation, [who, person]: [string, Person], query = ''): Promise<string[]> => {
      const sent = (await rightful(operation)?.sent?.(planted.world, people)) ?? {};
      const { text } = await ask(product, person.token, operation.method, addressOf(operation, planted.world) + query, sent);
      const secrets = has(text);
      // An administrator finds every account, a client every vendor; that its vendor has bid is in no other place.
      const lists = operation.service === 'identity' || operation.name === 'contracts DirectoryController_find';
      const named = !lists && !addressOf(operation, planted.world).includes(planted.bidder.id) && text.includes(planted.bidder.id);
      return [...secrets, ...(named ? ['the vendor'] : [])].map((secret) => `${operation.method} ${operation.path}${query} told ${who} ${secret}`);
    };

    const queriesOf = ({ queries }: Operation): string[] =>
      ['', '?search=Plumbobwords', `?project_id=${planted.world.projectId}`, '?include_tasks=true&detailed=true', '?scope=mine'].filter((query) =>
        [...new URLSearchParams(query).keys()].every((name) => queries.includes(name)),
      );

    const told = async (asked: Operation[]): Promise<string[]> => {
      const found: string[] = [];
      await each(asked, async (operation) => {
        for (const reader of readers()) for (const query of queriesOf(operation)) found.push(...(await leaks(operation, reader, query)));
      });
      return found.sort();
    };

    const reads = () => operations().filter(({ method }) => ['GET', 'HEAD'].includes(method));
    // What ends sessions tells of no bid; what removes the project comes last.
    const writes = () =>
      operations().filter(({ method, service, name }) => !['GET', 'HEAD'].includes(method) && service !== 'identity' && !/_remove$/.test(name));

    it('[S-2270] A3: no answer of any operation tells client, co-owner, administrator or others anything of a sealed bid', async () => {
      expect(reads().length).toBeGreaterThan(60);
      expect(await told(reads())).toEqual([]);
      expect(await told(writes())).toEqual([]);
    });

    it('[S-2270] A3: its vendor is told all of it', async () => {
      const bid = await planted.bidder.done('GET', `/api/projects/${planted.world.projectId}/bids/${planted.world.bidId}`);
      expect(bid).toMatchObject({ amount: 7413.57, proposal: 'Plumbobwords' });
    });

    it('[S-2387] no answer of any operation that reads tells a vendor what a project is estimated to cost, before its client shows it', async () => {
      const path = `/api/projects/${planted.world.projectId}`;
      const { whole } = await people.client.done('GET', `${path}/estimate`);
      const all: number[] = [whole.price.low, whole.price.likely, whole.price.high];
      // A small whole number stands in many an answer.
      const sums = all.filter((sum) => sum > 99 || !Number.isInteger(sum));
      expect(sums.length).toBeGreaterThan(0);
      const said = new RegExp(`(?<![\\w.-])(?:${sums.map((sum) => String(sum).replace('.', '\\.')).join('|')})(?![\\w-]|\\.\\d)`);
      const vendors = [people.vendor, people.otherVendor, planted.bidder];
      const knows = async (operation: Operation, { token }: Person) =>
        said.test((await ask(product, token, operation.method, addressOf(operation, planted.world))).text);
      const found: string[] = [];
      await each(reads(), async (operation) => {
        for (const reader of vendors) if (await knows(operation, reader)) found.push(operation.path);
      });
      expect(found).toEqual([]);
      const estimate = reads().find((operation) => operation.path.endsWith('/estimate')) as Operation;
      await people.client.done('PUT', path, { json: { title: 'Sealed harbour', show_estimate: true } });
      await until(() => knows(estimate, planted.bidder), OPENED);
    });

    it('[S-2271] A3: no event, copy, notice, letter, webhook or live message has anything of it, and all have it once it is opened', async () => {
      const { world, bidder, secrets } = planted;
      const words = [...secrets, world.bidId];
      expect(await keptIn(product, words)).toEqual([]);
      const out = () => [...product.received, ...product.letters.map((letter) => JSON.stringify(letter)), stream.heard()].join('\n');
      for (const word of [...words, bidder.id, 'Quillfeather']) expect(product.received.join('\n') + stream.heard()).not.toContain(word);
      expect(has(out())).toEqual([]);
      await endSeal(product, world.projectId);
      await until(() => product.received.some((body) => /proposals? on .+ (is|are) open/.test(body)), OPENED);
      await until(() => stream.heard().includes(world.bidId), OPENED);
      expect(await keptIn(product, words)).toEqual(expect.arrayContaining(['bidding.outbox', 'catalog.engagements', 'notices.bids']));
      expect(await told(reads().filter(({ path }) => path.endsWith('/bids')))).not.toEqual([]);
      expect(product.received.join('\n')).not.toContain('Quillother');
    });
  });
