import { ids, integer, prose, states, storable, timestamp, tooLong, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { spanText } from './check-frames.js';
import { noteMessages } from './note.messages.js';
import { keptDrawing, noteDrawing } from './note-drawing.js';
import { noteImage, noteImageIds } from './note-image.js';
import { noteLimits } from './note-limits.js';

export const noteSides = ['client', 'vendor'] as const;
export type NoteSide = (typeof noteSides)[number];

/** What becomes of a shared note. */
export const noteStates = states('note', {
  open: {
    addressed: { by: ['vendor'], label: 'Mark as addressed' },
    set_aside: { by: ['client'], label: 'Set aside' },
  },
  addressed: {
    verified: { by: ['client'], label: 'Verify' },
    open: { by: ['client', 'vendor'], label: 'Open again' },
    set_aside: { by: ['client'], label: 'Set aside' },
  },
  verified: { open: { by: ['client'], label: 'Open again' } },
  set_aside: { open: { by: ['client'], label: 'Open again' } },
});
export const noteState = noteStates.schema;
export type NoteState = z.infer<typeof noteState>;
export const noteStateText = { open: 'OPEN', addressed: 'ADDRESSED', verified: 'VERIFIED', set_aside: 'SET ASIDE' } as const satisfies Record<
  NoteState,
  string
>;

/** Frames as the version counts them: 1001 of a sequence that begins there, 0 of a video. Both belong to it. */
export interface NoteFrames {
  frame_start: number;
  frame_end: number;
}

/** '1043', '1043–1050'. */
export const noteFramesText = ({ frame_start, frame_end }: NoteFrames): string => spanText(frame_start, frame_end);

const frame = integer(noteMessages.framesUnreadable).check(
  z.minimum(-1_000_000_000, noteMessages.framesUnreadable),
  z.maximum(1_000_000_000, noteMessages.framesUnreadable),
);
const words = (missing: string) => prose(missing, noteLimits.text);
const said = {
  frame_start: frame,
  frame_end: frame,
  text: words(noteMessages.textRequired),
  drawing: noteDrawing,
  /** Else it is its author's side's own. */
  shared: z.boolean(),
};
const turned = z.refine<NoteFrames>(({ frame_start, frame_end }) => frame_end >= frame_start, { error: noteMessages.framesTurned, path: ['frame_end'] });

/** PUT .../notes/{noteId}. It is to have these images, those that it has among them; where none are said it keeps what it has. */
export const noteEdit = z.object({ ...said, images: noteImageIds }).check(turned);
export type NoteEdit = z.infer<typeof noteEdit>;

/** POST .../notes: its writer makes the id, so that the same note sent again is the same note. */
export const newNote = z.object({ id: uuid, ...said, images: noteImageIds }).check(turned);
export type NewNote = z.infer<typeof newNote>;

/** POST .../notes/{noteId}/replies, in the same way. */
export const newNoteReply = z.object({ id: uuid, text: words(noteMessages.replyRequired), images: noteImageIds });
export type NewNoteReply = z.infer<typeof newNoteReply>;

/** PUT .../notes/{noteId}/state. */
export const noteMove = z.object({ state: noteState });
export type NoteMove = z.infer<typeof noteMove>;

const author = z.object({ id: uuid, name: z.string(), side: z.enum(noteSides) });

/** Absent from answers of older versions. */
const images = z.optional(z.array(noteImage));

export const noteReply = z.object({ ...ids, author, text: z.string(), images, made_at: timestamp });
export type NoteReply = z.infer<typeof noteReply>;

export const note = z.object({
  ...ids,
  version_id: uuid,
  author,
  ...said,
  frame_start: z.number(),
  frame_end: z.number(),
  text: z.string().check(z.maxLength(noteLimits.text, tooLong(noteLimits.text)), storable),
  drawing: keptDrawing,
  images,
  state: noteState,
  /** When it came to its state; null while it is open for the first time. */
  state_at: z.nullable(timestamp),
  made_at: timestamp,
  edited_at: z.nullable(timestamp),
  version: z.number(),
  replies: z.array(noteReply),
  /** Whether whoever asks may edit and remove it now, and answer it. */
  may_edit: z.boolean(),
  may_reply: z.boolean(),
  /** Into which states whoever asks may move it now. */
  may_become: z.array(noteState),
});
export type Note = z.infer<typeof note>;

/** One on an earlier version of the task, by its number, that is not settled. */
export const earlierNote = z.extend(note, { version_number: z.number() });
export type EarlierNote = z.infer<typeof earlierNote>;

/** GET /contracts/{contractId}/versions/{versionId}/notes: by frame, then as they were written. */
export const noteList = z.object({
  version_id: uuid,
  notes: z.array(note),
  /** What both sides see on earlier versions of the task and is open or addressed. Absent from answers of older versions. */
  earlier: z.optional(z.array(earlierNote)),
  /** Whether whoever asks may write notes now, and as whom. */
  may_write: z.boolean(),
  side: z.nullable(z.enum(noteSides)),
});
export type NoteList = z.infer<typeof noteList>;
