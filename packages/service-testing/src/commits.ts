import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

interface Cut {
  /** What the transaction has said before. */
  after: RegExp;
  late: boolean;
  done: () => void;
}

const PARSED = /P[\s\S]{4}(\w+)\0([^\0]*)\0/g;
const BOUND = /B[\s\S]{4}\0(\w+)\0/g;

/** What is asked for: of a statement that was planned before, the line has only its name. */
const spoken = (text: string, plans: Map<string, string>): string => {
  for (const [, name = '', statement = ''] of text.matchAll(PARSED)) plans.set(name, statement);
  return [text, ...[...text.matchAll(BOUND)].map(([, name = '']) => plans.get(name) ?? '')].join('\n');
};

/** The line to a database, which can break while a transaction commits: the commit holds, and nobody hears of it. */
export const commitsTo = async (target: URL) => {
  let cut: Cut | undefined;
  let arrive: (() => void) | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const plans = new Map<string, string>();
    let said = '';
    let broken = false;
    near.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      said = text.includes('START TRANSACTION') ? text : said + spoken(text, plans);
      if (!cut || broken || !text.includes('COMMIT') || !cut.after.test(said)) return void far.write(chunk);
      const { late, done } = cut;
      cut = undefined;
      broken = true;
      // What the database answers is heard here and goes no further.
      far.once('data', () => {
        near.resetAndDestroy();
        far.destroy();
        done();
      });
      if (!late) return void far.write(chunk);
      arrive = () => far.write(chunk);
      near.resetAndDestroy();
      done();
    });
    far.on('data', (chunk) => broken || near.write(chunk));
    near.on('error', () => undefined).on('close', () => broken || far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Breaks in the next commit of a transaction that says `after`; one that is `late` reaches the database with `arrive`. Resolves when it has broken. */
    cut: (after: RegExp, late = false) =>
      new Promise<void>((done) => {
        cut = { after, late, done };
      }),
    arrive: () => arrive?.(),
    close: () => server.close(),
  };
};
