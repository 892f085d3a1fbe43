import { type Actor, withIds } from '@prepmarket/api-kit';
import {
  cannotChangeNote,
  cannotMoveNote,
  cannotReply,
  cannotSeeVersion,
  type DeliveringContract,
  type EarlierNote,
  type Note,
  type NoteReply,
  noteSideOf,
  noteStates,
} from '@prepmarket/media-api';
import { jsonList } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { fileAddress, type ImageAddress, imageOf, type ReadImage } from '../note-images/image-address.js';
import { nameOf } from './name-of.js';
import type { NoteReplyRow, NoteRow } from './note.entity.js';

const NAME = (of: string) => nameOf(of, 'author_id');

const IMAGES = (of: string) =>
  jsonList("json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height)", `note_images i WHERE ${of}`, 'i.position');
const REPLIES = jsonList(
  `json_build_object('images', ${IMAGES('i.reply_id = r.id AND i.note_id = r.note_id')}, 'id', r.id, 'author_id', r.author_id, 'side', r.side, 'text', r.text, 'made_at', r.made_at, 'name', ${NAME('r')})`,
  'note_replies r WHERE r.note_id = n.id',
  'r.made_at, r.id',
);
const OWN = IMAGES('i.note_id = n.id AND i.reply_id IS NULL');
const NOTES = `SELECT n.*, ${OWN} AS images, ${NAME('n')} AS name, ${REPLIES} AS replies FROM notes n
  WHERE n.version_id = $1 AND (n.shared OR n.side = $2) AND ($3::uuid IS NULL OR n.id = $3) ORDER BY n.frame_start, n.made_at, n.id`;

/** What is not settled on earlier versions of the same task; of those that were not submitted for their vendor alone. */
const EARLIER = `SELECT n.*, ${OWN} AS images, ${NAME('n')} AS name, ${REPLIES} AS replies, e.number AS version_number
  FROM versions v JOIN versions e ON e.task_id = v.task_id AND e.contract_id = v.contract_id AND e.number < v.number AND e.removed_at IS NULL
  JOIN notes n ON n.version_id = e.id
  WHERE v.id = $1 AND (e.submitted_at IS NOT NULL OR $2) AND n.shared AND n.state IN ('open', 'addressed') ORDER BY n.frame_start, n.made_at, n.id`;

type ReadReply = Omit<NoteReplyRow, 'note_id' | 'made_at'> & { made_at: string; name: string; images: ReadImage[] };
type ReadNote = NoteRow & { name: string; images: ReadImage[]; replies: ReadReply[] };

const replyOf = ({ id, author_id, name, side, text, images, made_at }: ReadReply, at: ImageAddress): NoteReply => ({
  ...withIds({ id, author: { id: author_id, name, side }, text }),
  images: images.map((each) => imageOf(each, at)),
  made_at: new Date(made_at).toISOString(),
});

/** Of somebody else than its author. */
export const isAnswered = ({ author_id }: Pick<NoteRow, 'author_id'>, replies: readonly { author_id: string }[]): boolean =>
  replies.some((reply) => reply.author_id !== author_id);

const noteOf = (actor: Actor, contract: DeliveringContract, row: ReadNote, at: ImageAddress): Note => {
  const { id, version_id, author_id, name, side, shared, frame_start, frame_end, text, drawing, state, version, replies } = row;
  const judged = { authorId: author_id, side, shared, state, answered: isAnswered(row, replies) };
  return {
    ...withIds({ id, version_id, author: { id: author_id, name, side }, frame_start, frame_end, text, drawing, shared, state, version }),
    state_at: row.state_at?.toISOString() ?? null,
    made_at: row.made_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    images: row.images.map((each) => imageOf(each, at)),
    replies: replies.map((each) => replyOf(each, at)),
    may_edit: !cannotChangeNote(actor, contract, judged),
    may_reply: !cannotReply(actor, contract, judged, replies.length),
    may_become: noteStates.names.filter((to) => !cannotMoveNote(actor, contract, judged, to)),
  };
};

/** The notes on a version that this person may see, or one of them. */
export const notesOf = async (
  manager: EntityManager,
  actor: Actor,
  contract: DeliveringContract,
  versionId: string,
  id?: string,
  at: ImageAddress = fileAddress,
): Promise<Note[]> => {
  const rows: ReadNote[] = await manager.query(NOTES, [versionId, noteSideOf(actor, contract) ?? null, id ?? null]);
  return rows.map((row) => noteOf(actor, contract, row, at));
};

/** What this person sees of earlier versions of the task beside a version. */
export const earlierNotesOf = async (manager: EntityManager, actor: Actor, contract: DeliveringContract, versionId: string): Promise<EarlierNote[]> => {
  const seesAll = !cannotSeeVersion(actor, contract, { submitted: false });
  const rows: (ReadNote & { version_number: number })[] = await manager.query(EARLIER, [versionId, seesAll]);
  return rows.map((row) => ({ ...noteOf(actor, contract, row, fileAddress), version_number: row.version_number }));
};
