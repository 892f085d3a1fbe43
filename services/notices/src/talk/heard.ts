import type { Actor } from '@prepmarket/api-kit';
import { isLive } from '@prepmarket/bidding-api';
import { noticesTags, sidesOf, type ThreadOf, talkKinds } from '@prepmarket/notices-api';
import { newId, type Tx } from '@prepmarket/service-kit';
import { sendChange, sendOwnNotices } from '../live/message.js';
import { knownOf } from '../told/known.js';
import { tellOf } from '../told/tell.js';
import type { Subject } from './about.js';

/** The vendors who have to do with a project's questions: they ask, or their bid stands. */
const askersOf = async ({ manager }: Tx, about: Subject, { kind, id }: ThreadOf): Promise<string[]> => {
  if (about.kind !== 'project') return [];
  const rows: { id: string }[] = await manager.query(
    'SELECT DISTINCT only_for AS id FROM messages WHERE thread_kind = $1 AND thread_id = $2 AND only_for IS NOT NULL',
    [kind, id],
  );
  const bidders = about.project.engagements.filter(({ bidStatus }) => isLive({ status: bidStatus })).map(({ vendorId }) => vendorId);
  return [...new Set([...rows.map((row) => row.id), ...bidders])];
};

/** All screens that show the conversation ask for it again: in the transaction in which it changes. */
export const showAgain = async (tx: Tx, about: Subject, thread: ThreadOf, only: string | null): Promise<void> => {
  const { clients, vendors } = sidesOf(about, only, await askersOf(tx, about, thread));
  const open = about.kind === 'project' && only === null;
  const disputed = about.kind === 'project' ? about.disputedWith.length > 0 : about.disputed;
  await sendChange(tx, {
    ...{ id: newId(), users: [...new Set([...clients, ...vendors])], admins: disputed, looked: open ? [`project/${thread.id}`] : [], strangers: true },
    ...{ tags: [noticesTags.thread(thread)], lists: [], echoes: [] },
  });
};

/** The other side of a message is told. */
export const tellOthers = async (tx: Tx, about: Subject, thread: ThreadOf, message: { id: string; only: string | null }, author: Actor): Promise<void> => {
  const { clients, vendors } = sidesOf(about, message.only, await askersOf(tx, about, thread));
  const to = (clients.includes(author.id) ? vendors : clients).filter((id) => id !== author.id);
  const heard = { message: { id: message.id, authorId: author.id }, thread, about: about.facts, to, known: await knownOf(tx, author.id) };
  await tellOf(tx, talkKinds, heard);
};

/** Whoever has read a conversation up to this number has read what the bell says of it. */
export const readInBell = async (tx: Tx, actor: Actor, thread: ThreadOf, upTo: number): Promise<void> => {
  const [rows]: [unknown[]] = await tx.manager.query(
    `UPDATE notices n SET read_at = now() FROM messages m WHERE n.user_id = $1 AND n.kind = 'message' AND n.subject_id = $2 AND n.read_at IS NULL
       AND m.id::text = n.cause AND m.thread_kind = $3 AND m.thread_id = $2 AND m.number <= $4 RETURNING n.id`,
    [actor.id, thread.id, thread.kind, upTo],
  );
  if (rows.length > 0) await sendOwnNotices(tx, [actor.id]);
};
