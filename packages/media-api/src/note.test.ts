import { note, noteEdit } from './note.js';

const turned = 'Edges \u202e look';
const id = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c5001';
const said = { frame_start: 1001, frame_end: 1001, text: 'Edges', drawing: [] as object[], shared: true };
const written = { kind: 'text', colour: 'red', width: 0.02, at: [0.1, 0.1], words: turned };
const kept = {
  ...{ ...said, id, _id: id, version_id: id, author: { id, name: 'Vera', side: 'client' }, state: 'open', state_at: null, edited_at: null },
  ...{ made_at: '2026-03-01T10:00:00.000Z', version: 1, replies: [], may_edit: true, may_reply: true, may_become: [] },
};

it.each([
  ['in the text', { text: turned }],
  ['in a drawing', { drawing: [written] }],
])('[S-2480] what turns its direction %s of a note is refused when it is sent, and read as it is where it was kept before', (_where, over) => {
  expect(noteEdit.safeParse(said).success).toBe(true);
  expect(noteEdit.safeParse({ ...said, ...over }).success).toBe(false);
  expect(note.parse({ ...kept, ...over })).toMatchObject(over);
});
