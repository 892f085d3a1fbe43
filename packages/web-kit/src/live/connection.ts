import { createParser } from 'eventsource-parser';
import { anySignal } from '../http/any-signal.js';
import { apiUrl } from '../http/timing.js';
import { pace } from './pace.js';

/** One message of the stream. */
export interface Word {
  event: string;
  data: Record<string, unknown>;
  id?: string;
}

export interface Opening {
  token: string;
  /** What this browser shows. */
  at: readonly string[];
  /** The last message that was heard; without one, for how many milliseconds nothing was. */
  since: string | number;
}

/** How it ended: the token is no longer good, the server asks for patience (seconds), or the line is gone. */
export interface End {
  why: 'token' | 'later' | 'cut';
  after?: number;
}

const urlOf = ({ at, since }: Opening): string => {
  const query = new URLSearchParams();
  if (at.length > 0) query.set('at', at.join(','));
  if (typeof since === 'number') query.set('ago', String(Math.ceil(since)));
  return `${apiUrl('stream')}?${query}`;
};

const headersOf = ({ token, since }: Opening): Record<string, string> => ({
  accept: 'text/event-stream',
  authorization: `Bearer ${token}`,
  ...(typeof since === 'string' && { 'last-event-id': since }),
});

const refused = (response: Response): End =>
  response.status === 401 ? { why: 'token' } : { why: 'later', after: Number(response.headers.get('retry-after')) || 0 };

/** Hands each message on until the stream ends, or says good-bye. */
const read = async (body: ReadableStream<Uint8Array>, alive: () => void, heard: (word: Word) => void, signal: AbortSignal): Promise<End> => {
  let end: End = { why: 'cut' };
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => {
      const word = { event, data: JSON.parse(data), id };
      if (event === 'end' && word.data.why !== 'leaving') end = { why: 'token' };
      heard(word);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return end;
    alive();
    parser.feed(decoder.decode(value, { stream: true }));
  }
};

/** One connection, from its opening to its end. Never throws. */
export const listen = async (opening: Opening, heard: (word: Word) => void, signal: AbortSignal): Promise<End> => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), pace.silence);
  };
  alive();
  const either = anySignal(signal, silence.signal);
  try {
    const response = await fetch(urlOf(opening), { headers: headersOf(opening), cache: 'no-store', signal: either });
    if (!response.ok || !response.body) return refused(response);
    return await read(response.body, alive, heard, either);
  } catch {
    return { why: 'cut' };
  } finally {
    clearTimeout(timer);
  }
};
