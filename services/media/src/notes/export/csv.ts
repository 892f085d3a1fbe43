import { csvHead, csvLine } from '@prepmarket/catalog-api';
import { type NoteReply, noteHeadings, noteSeenBy, noteStateText } from '@prepmarket/media-api';
import { type NotedClip, type NotedTask, type PlacedNote, sourceTime } from './noted-clip.js';

const answerOf = ({ author, text, images = [] }: NoteReply): string => `${author.name}: ${text}${images.length > 0 ? ` (images: ${images.length})` : ''}`;

const row = (clip: NotedClip, { note, index }: PlacedNote): string => {
  const { frame_start, frame_end, state, author, text, drawing, images = [], replies, made_at, edited_at } = note;
  return csvLine([
    ...[clip.title, `${frame_start}`, `${frame_end}`, sourceTime(clip, index), noteStateText[state], noteSeenBy(note), author.name, author.side, text],
    ...[`${drawing.length}`, replies.map(answerOf).join('\n'), made_at, edited_at ?? '', `${images.length}`],
  ]);
};

/** A table of the notes, for spreadsheets. */
export function* csvOf({ clips }: NotedTask): Generator<string> {
  yield csvHead(noteHeadings);
  for (const clip of clips) for (const note of clip.notes) yield row(clip, note);
}
