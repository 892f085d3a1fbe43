import { createHash } from 'node:crypto';
import type { NewNote, NewNoteReply } from '@prepmarket/media-api';
import type { Parties } from './parties.js';

type Note = Pick<NewNote, 'text' | 'drawing'> & { frames: [first: number, last: number]; answer?: string };

/** Where HL020 begins to be 1001, as all deliveries of the demo do. */
const notes: Note[] = [
  {
    frames: [1007, 1007],
    text: 'The patch slides against the water here: it comes a frame late, and the light on the waves stops at its edge.',
    drawing: [
      { kind: 'ellipse', colour: 'yellow', width: 0.006, span: [0.01, 0.55, 0.42, 0.82] },
      { kind: 'arrow', colour: 'yellow', width: 0.006, span: [0.62, 0.92, 0.43, 0.76] },
    ],
    answer: 'Seen. The patch follows the water track in v002.',
  },
  { frames: [1012, 1018], text: 'The hooks of the cranes come late in these frames as well.', drawing: [] },
  { frames: [1021, 1021], text: 'Nothing left of the wake. Good.', drawing: [] },
];

/** The same id for the same words, so that what is said again is said once. */
const idOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The client notes frames of a version, and the vendor answers. */
export const noteFrames = async ({ client, vendor }: Parties, version: string): Promise<void> => {
  for (const [n, { frames, answer, ...said }] of notes.entries()) {
    const at = `${version}/notes`;
    const id = idOf(`${at} ${n}`);
    const written: NewNote = { ...said, id, frame_start: frames[0], frame_end: frames[1], shared: true };
    await client.post(at, `demo-note-${id}`, written);
    const reply: NewNoteReply | undefined = answer ? { id: idOf(`${at} ${n} answer`), text: answer } : undefined;
    if (reply) await vendor.post(`${at}/${id}/replies`, `demo-reply-${id}`, reply);
  }
};
