import * as z from 'zod/mini';
import type { Note } from './note.js';
import { noteMessages } from './note.messages.js';

/** 'edl': CMX 3600 with markers as Resolve and Avid read them; 'fcpxml': Final Cut's file, which Resolve reads too; 'pdf': with the picture of each frame and the images of each note. */
export const noteFormats = ['csv', 'edl', 'fcpxml', 'pdf'] as const;
export type NoteFormat = (typeof noteFormats)[number];

/**
 * GET /files/versions/{contractId}/{versionId}/notes. `timecode`: 'drop' counts without the dropped numbers, where the rate has any. `versions`: 'task' takes
 * all of the version's task that its reader sees, the newest first.
 */
export const noteExportQuery = z.object({
  format: z._default(z.enum(noteFormats, noteMessages.formatUnknown), 'csv'),
  timecode: z.optional(z.enum(['non-drop', 'drop'], noteMessages.formatUnknown)),
  versions: z.optional(z.enum(['one', 'task'], noteMessages.formatUnknown)),
});
export type NoteExportQuery = z.infer<typeof noteExportQuery>;

/** Below the API's base; like every file it is read with the session's cookie too. */
export const noteExportPath = (contractId: string, versionId: string, { format, timecode, versions }: NoteExportQuery): string =>
  `files/versions/${contractId}/${versionId}/notes?format=${format}${timecode ? `&timecode=${timecode}` : ''}${versions ? `&versions=${versions}` : ''}`;

/** The columns of the table. Frames and timecode are those of the first frame and the last; drawings are told by how many shapes they have, images by how many there are. */
export const noteHeadings = [
  'version',
  'first frame',
  'last frame',
  'timecode',
  'state',
  'seen by',
  'author',
  'side',
  'note',
  'drawn shapes',
  'answers',
  'written',
  'edited',
  'images',
] as const;

/** For whom a note is there: 'both sides', 'client alone'. */
export const noteSeenBy = ({ author, shared }: Pick<Note, 'shared'> & { author: Pick<Note['author'], 'side'> }): string =>
  shared ? 'both sides' : `${author.side} alone`;
