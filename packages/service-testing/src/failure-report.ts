/** A request of a test with its response, without headers. */
export interface Exchange {
  method: string;
  path: string;
  sent?: unknown;
  status: number;
  received: string;
}

const MOST_EXCHANGES = 10;
const MOST_LINES = 30;
const MOST_CHARACTERS = 800;

const exchanges: Exchange[] = [];
const lines: string[] = [];

const keep = <T>(list: T[], item: T, most: number): void => {
  list.push(item);
  if (list.length > most) list.shift();
};

const SECRETS = /("\w*(?:password|token|secret)"\s*:\s*")[^"]*/gi;
const withoutSecrets = (text: string): string => text.replace(SECRETS, '$1…');

const shortened = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)` : text);

const textOf = (sent: unknown): string => {
  if (sent === undefined || typeof sent === 'string') return sent ?? '';
  return Buffer.isBuffer(sent) ? `(${sent.length} bytes)` : JSON.stringify(sent);
};

const formatted = ({ method, path, sent, status, received }: Exchange): string =>
  [`${method.toUpperCase()} ${path}`, textOf(sent), `-> ${status} ${received}`].filter(Boolean).map(withoutSecrets).map(shortened).join('\n    ');

/** The last requests and log lines of the running test, in bounded buffers; `tooling/vitest.node.ts` prints them when the test fails. */
export const failureReport = {
  addExchange: (exchange: Exchange): void => keep(exchanges, exchange, MOST_EXCHANGES),
  addLine: (line: string): void => keep(lines, line, MOST_LINES),
  clear: (): void => {
    exchanges.length = 0;
    lines.length = 0;
  },
  text: (): string =>
    [
      ...(exchanges.length > 0 ? ['Last requests of this test:', ...exchanges.map((exchange) => `  ${formatted(exchange)}`)] : []),
      ...(lines.length > 0 ? ['Last log lines of this test:', ...lines.map((line) => `  ${shortened(line.trimEnd())}`)] : []),
    ].join('\n'),
};
