import { answer } from './answer.js';
import { JsonText, written } from './json-text.js';

it('[S-1532] writes an answer as JSON.stringify does, whatever it holds', () => {
  const note = { id: 'a', text: 'Über "alles"\u2028', none: undefined, when: new Date(0), more: [1, null] };
  for (const whole of [
    answer('note', note),
    answer('note', note, 'Note saved'),
    { ...answer('notes', [note, note]), pagination: { page: 1 }, next: undefined },
  ])
    expect(written(whole)).toBe(JSON.stringify(whole));
});

it('[S-1532] hands on what the database has written, under both names, and reads it where a value is asked for', () => {
  const whole = { ...answer('notes', new JsonText('[{"id" : "a"}]')), pagination: { page: 1 } };
  expect(written(whole)).toBe('{"success":true,"data":[{"id" : "a"}],"notes":[{"id" : "a"}],"pagination":{"page":1}}');
  expect(JSON.parse(JSON.stringify(whole))).toEqual(JSON.parse(written(whole)));
});
