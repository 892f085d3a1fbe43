import { each, type Ground, type Known, title } from './ground.js';
import { ask } from './people.js';
import { addressOf, makeWorld, type World } from './worlds.js';

const injections = [
  ...["' OR '1'='1", "'; SELECT pg_sleep(600); --", '1; DROP TABLE projects', "') OR 1=1 --", '%', '\\', '"', "{'}", '() { :; }'],
  ...['a\0b', '[$ne]=1', '../../etc/passwd', 'x'.repeat(5000), '-1', '1e999', 'NaN', '2036-13-45', '__proto__'],
];
const limits = { limit: ['0', '-5', '101', '1000000000', '1.5', 'ten', '1&limit=100'], page: ['0', '-1', '1.5', '99999999999999999999', 'one'] };

/** Every query parameter that a document names. */
export const queries = (ground: Ground): void => {
  const asked = (): Known[] => ground.known().filter(({ operation }) => operation.queries.length > 0);
  const read = (known: Known, query: string) => {
    const { token } = ground.people[known.right.by[0] ?? 'client'];
    return ask(ground.product, token, known.operation.method, `${addressOf(known.operation, ground.worldOf(known))}?${query}`);
  };
  let foreign: World;
  beforeAll(async () => {
    const { otherClient: client, otherVendor: vendor } = ground.people;
    foreign = await makeWorld({ ...ground.people, client, vendor }, 'active');
  });

  it('[S-1137] A14: takes what it is given for a value, whatever that looks like', async () => {
    expect(asked().length).toBeGreaterThan(3);
    const wrong: string[] = [];
    await each(asked(), async (known) => {
      for (const name of known.operation.queries)
        for (const value of injections) {
          const { status, text } = await read(known, `${name}=${encodeURIComponent(value)}`);
          const shows = known.right.by[0] === 'client' && text.includes(foreign.projectId);
          if (![200, 400].includes(status) || shows) wrong.push(`${title(known.operation)} with ${name}=${value.slice(0, 40)} was answered ${status}`);
        }
    });
    expect(wrong).toEqual([]);
  });

  it('[S-1137] A15: gives no more than a page, from no other place than a page', async () => {
    const wrong: string[] = [];
    await each(asked(), async (known) => {
      for (const [name, values] of Object.entries(limits).filter(([one]) => known.operation.queries.includes(one)))
        for (const value of values) {
          const { status } = await read(known, `${name}=${value}`);
          if (status !== 400) wrong.push(`${title(known.operation)} with ${name}=${value} was answered ${status}`);
        }
    });
    expect(wrong).toEqual([]);
  });

  it('[S-1137] finds what is asked for', async () => {
    const { client } = ground.people;
    const found = await client.done('GET', '/api/projects?search=secret%20bridge&limit=2&sort=newest');
    expect(found).toHaveLength(2);
  });
};
