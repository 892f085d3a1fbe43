import { type Looked, noticesTags, type Tag } from '@prepmarket/notices-api';
import { newId, type Tx } from '@prepmarket/service-kit';

/** The channel on which all replicas hear what is told. */
export const LIVE = 'live';
/** PostgreSQL takes 8,000 bytes; an id is 39 of them in a list. */
const IDS_A_MESSAGE = 120;

/** Something has changed: what is to be asked for again, by whom. */
export interface Change {
  id: string;
  /** Whoever of these has a stream. */
  users: string[];
  /** Every administrator as well. */
  admins: boolean;
  /** Whoever looks at these. `strangers`: everybody may go on looking. */
  looked: Looked[];
  strangers: boolean;
  version?: number;
  tags: Tag[];
  lists: Tag[];
  echoes: Tag[];
}

/** What the processes tell each other: a change, what a stream shows from now on, who came or went, whose rights may have changed. */
export type Message =
  | { kind: 'change'; change: Change }
  | { kind: 'looking'; stream: string; user: string; at: [Looked, shared: boolean][]; refused?: Looked[] }
  | { kind: 'presence'; id: string; user: string; at: Looked[] }
  | { kind: 'judge'; user: string };

/** Goes out exactly when the transaction is committed, in the order of the commits. */
export const send = async ({ manager }: Pick<Tx, 'manager'>, ...messages: Message[]): Promise<void> => {
  await manager.query('SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told', [LIVE, messages.map((message) => JSON.stringify(message))]);
};

const changed = (change: Change): Message => ({ kind: 'change', change });

/** As many messages as its people need. */
const parts = (change: Change): Message[] => {
  const { users, ...first } = change;
  const others = { ...first, admins: false, looked: [], strangers: true };
  const more = Array.from({ length: Math.max(0, Math.ceil(users.length / IDS_A_MESSAGE) - 1) }, (_, nth) => (nth + 1) * IDS_A_MESSAGE);
  return [
    changed({ ...first, users: users.slice(0, IDS_A_MESSAGE) }),
    ...more.map((from) => changed({ ...others, id: `${change.id}.${from}`, users: users.slice(from, from + IDS_A_MESSAGE) })),
  ];
};

/** The same for any number of people. */
export const sendChange = (tx: Pick<Tx, 'manager'>, ...changes: Change[]): Promise<void> => send(tx, ...changes.flatMap(parts));

/** The notices of these people are others than before. */
export const sendOwnNotices = async (tx: Pick<Tx, 'manager'>, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return;
  const nothing = { looked: [], lists: [], echoes: [] };
  await sendChange(tx, { ...nothing, id: newId(), users: [...new Set(people)], admins: false, strangers: true, tags: [noticesTags.own] });
};
