import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** What was asked of a database without waiting in between: one way to it and back. */
interface Turn {
  line: number;
  asked: string;
}

const BEGINS = 'START TRANSACTION';

/** Stands between a service and its database, and counts how often a service waits for it. */
export const countedTo = async (target: URL) => {
  let turns: Turn[] = [];
  let lines = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const line = lines++;
    let turn: Turn | undefined;
    near.on('data', (chunk) => {
      if (!turn) {
        turn = { line, asked: '' };
        turns.push(turn);
      }
      turn.asked += chunk.toString('latin1');
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      turn = undefined;
      near.write(chunk);
    });
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const during = async (work: () => Promise<unknown>): Promise<Turn[]> => {
    turns = [];
    await work();
    return turns;
  };
  return {
    url: url.href,
    /** The turns of `work`, whoever asks: the least of some tries, as others ask in between. */
    turnsOf: async (work: () => Promise<unknown>, tries = 8): Promise<number> => least(tries, async () => (await during(work)).length),
    /** The turns of the transaction in `work` that says something like `saying`, from its beginning to its commit. */
    turnsOfTransaction: (saying: RegExp, work: () => Promise<unknown>, tries = 8): Promise<number> =>
      least(
        tries,
        async () => transactionsOf(await during(work)).find((own) => own.some(({ asked }) => saying.test(asked)))?.length ?? Number.POSITIVE_INFINITY,
      ),
    close: () => server.close(),
  };
};

const least = async (tries: number, count: () => Promise<number>): Promise<number> => {
  const counts: number[] = [];
  while (counts.length < tries) counts.push(await count());
  return Math.min(...counts);
};

/** By the lines they went over, each from its beginning to its commit. */
const transactionsOf = (turns: Turn[]): Turn[][] => {
  const open = new Map<number, Turn[]>();
  const done: Turn[][] = [];
  for (const turn of turns) {
    if (turn.asked.includes(BEGINS)) open.set(turn.line, []);
    open.get(turn.line)?.push(turn);
    if (turn.asked.includes('COMMIT')) done.push(open.get(turn.line) ?? []);
  }
  return done;
};
