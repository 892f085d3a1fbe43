import { impersonal } from '@prepmarket/api-kit';
import { RefusalError } from '../work/refuse.js';
import { masked } from './masked.js';

/** What tells the kind of a failure, and never of whom it happened to: names of tables and codes, no values. */
const KEPT = ['code', 'errno', 'syscall', 'signal', 'constraint', 'table', 'column', 'routine', 'status', 'statusCode', 'responseCode', 'command'];
const CAUSES = 3;

interface ToldError {
  type: string;
  message: string;
  stack?: string;
  cause?: ToldError;
  errors?: ToldError[];
  [kept: string]: unknown;
}

/** SQLSTATE class 22 quotes the value it did not like, a parser the text, a search without result what it looked for. */
const quotes = (error: Error): boolean => /^22/.test(String((error as { code?: unknown }).code)) || /^(SyntaxError|EntityNotFoundError)$/.test(error.name);

const messageOf = (error: Error): string => {
  if (error instanceof RefusalError) return impersonal(error.refusal);
  // A mail server answers with the address.
  const { responseCode } = error as { responseCode?: number };
  if (responseCode !== undefined) return `The other side answered with ${responseCode}`;
  // What is said before a quotation is the library's own.
  return quotes(error) ? `${error.message.split(/["'`{<\n]|: /, 1)[0]?.trim()} …` : error.message;
};

/** Where it happened: the lines of the stack below its message. */
const placesOf = ({ stack, message }: Error): string => {
  const below = stack?.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : (stack ?? '');
  return below
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
};

/** An error as a log may tell it: its kind, its codes, its words without anybody's values, and where it happened. Anything else is left as it is. */
export const errorOf = (thrown: unknown, causes = CAUSES): unknown => {
  const error = rawOf(thrown);
  if (!(error instanceof Error)) return error;
  const type = error.constructor.name || error.name;
  const message = messageOf(error);
  const places = placesOf(error);
  const kept = Object.fromEntries(KEPT.flatMap((key) => (isPlain((error as never)[key]) ? [[key, (error as never)[key]]] : [])));
  const inner = error instanceof AggregateError && causes > 0 ? { errors: error.errors.map((one: unknown) => errorOf(one, 0)) } : {};
  const cause = error.cause instanceof Error && causes > 0 ? { cause: errorOf(error.cause, causes - 1) } : {};
  return { type, message, stack: [`${type}: ${message}`, places].filter(Boolean).join('\n'), ...kept, ...inner, ...cause };
};

// The library of the request's own line has made an object of it already.
const rawOf = (thrown: unknown): unknown => (thrown as { raw?: unknown } | null | undefined)?.raw ?? thrown;

const isPlain = (value: unknown): boolean => ['string', 'number'].includes(typeof value);

/** Errors under any other name than `err` are told alike. */
export const withToldErrors = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.values(line).some((value) => value instanceof Error)
    ? Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value instanceof Error ? errorOf(value) : value]))
    : line;

/** An error as text, for a process that cannot go on. */
export const plainError = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const text = ({ stack, code, cause }: ToldError): string => [stack, code && `code ${code}`, cause && `caused by ${text(cause)}`].filter(Boolean).join('\n');
  return masked(text(errorOf(thrown) as ToldError));
};
