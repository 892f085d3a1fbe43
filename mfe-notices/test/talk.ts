import {
  type Message,
  message as messageSchema,
  type Thread,
  type ThreadCount,
  type ThreadOf,
  type ThreadRead,
  thread as threadSchema,
} from '@prepmarket/notices-api';
import { http, ok, server } from '@prepmarket/web-kit/testing';
import { client, id, vendor } from './answers.js';

export const contract: ThreadOf = { kind: 'contract', id: id(50) };
const me = { id: client.id, name: 'Ada Byron' };
export const other = { id: vendor.id, name: 'Vera Vendor' };

let made = 0;
/** What the other side wrote just now. */
export const message = (over: Partial<Message> = {}): Message => {
  made += 1;
  return messageSchema.parse({
    id: id(1000 + made),
    number: made,
    author: other,
    own: false,
    text: `Message ${made}`,
    only: null,
    question: null,
    attachments: [],
    writtenAt: new Date().toISOString(),
    editedAt: null,
    deletedAt: null,
    editableUntil: null,
    deletable: false,
    answerable: false,
    former: [],
    ...over,
  });
};

export const own = (over: Partial<Message> = {}): Message =>
  message({ author: me, own: true, deletable: true, editableUntil: new Date(Date.now() + 60_000).toISOString(), ...over });

export const thread = (over: Partial<Thread> = {}): Thread =>
  threadSchema.parse({ closed: null, answers: false, evidence: false, readUpTo: 0, unread: 0, ...over });

interface Talk {
  messages?: Message[];
  state?: Thread;
  next?: number | null;
  counts?: ThreadCount[];
}

/** A conversation that keeps what is sent. */
export const talk = ({ messages = [], state = thread(), next = null, counts = [] }: Talk = {}) => {
  const kept = [...messages];
  const sent: unknown[] = [];
  const read: unknown[] = [];
  server.use(
    http.get('*/api/notices/threads', () => ok('threads', counts)),
    http.get('*/api/notices/threads/:kind/:id', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      if (before) return ok('messages', [message({ number: Number(before) - 1, text: 'Long ago' })], { next: null, thread: state });
      return ok('messages', kept, { next, thread: state });
    }),
    http.post('*/api/notices/threads/:kind/:id/read', async ({ request }) => {
      const body = (await request.json()) as ThreadRead;
      read.push(body);
      return ok('thread', { ...state, readUpTo: body.upTo });
    }),
    http.post('*/api/notices/threads/:kind/:id', async ({ request }) => {
      const body = (await request.json()) as { text: string };
      sent.push(body);
      kept.push(own({ text: body.text }));
      return ok('written', kept.at(-1), {}, 201);
    }),
    http.put('*/api/notices/messages/:id', async ({ request, params }) => {
      const { text } = (await request.json()) as { text: string };
      sent.push({ id: params.id, text });
      const at = kept.findIndex((each) => each.id === params.id);
      kept[at] = { ...(kept[at] as Message), text, editedAt: new Date().toISOString() };
      return ok('written', kept[at]);
    }),
    http.delete('*/api/notices/messages/:id', ({ params }) => {
      sent.push({ deleted: params.id });
      const at = kept.findIndex((each) => each.id === params.id);
      kept[at] = { ...(kept[at] as Message), text: null, deletedAt: new Date().toISOString(), deletable: false, editableUntil: null };
      return ok('written', kept[at]);
    }),
  );
  return { kept, sent, read };
};
