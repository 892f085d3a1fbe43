import { hourFrame, mayDrop, type Note, noteStates, timecode } from '@prepmarket/media-api';
import fc from 'fast-check';
import { readEdl } from '../mfe-projects/src/list/read/edl.js';
import { readFcpxml } from '../mfe-projects/src/list/read/fcpxml.js';
import { frameOf } from '../mfe-projects/src/list/read/timecode.js';
import { edlOf } from '../services/media/src/notes/export/edl.js';
import { fcpxmlOf } from '../services/media/src/notes/export/fcpxml.js';
import { markerName, type NotedClip } from '../services/media/src/notes/export/noted-clip.js';

const id = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d01';
const made_at = '2026-03-01T10:00:00.000Z';
const noteOf = (text: string, state: Note['state'], shared: boolean, frame_start: number, frame_end: number): Note => ({
  ...{ id, _id: id, version_id: id, author: { id, name: 'Vera Vendor', side: 'vendor' }, frame_start, frame_end, text, drawing: [], shared, state },
  ...{ state_at: null, made_at, edited_at: null, version: 1, replies: [], may_edit: false, may_reply: false, may_become: [] },
});

const rates = { '24000/1001': 23.976, '24/1': 24, '25/1': 25, '30000/1001': 29.97, '60000/1001': 59.94 } as const;
const rate = fc.constantFrom(...(Object.keys(rates) as (keyof typeof rates)[]));
const placed = fc.record({
  index: fc.nat(200_000),
  length: fc.integer({ min: 1, max: 500 }),
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((text) => text.trim() !== ''),
  state: fc.constantFrom(...noteStates.names),
  shared: fc.boolean(),
});
// Notes at one frame share a marker ([S-2200]), so each has a frame of its own here.
const notes = fc.uniqueArray(placed, { selector: ({ index }) => index, maxLength: 5 });
const clips = fc.record({ rate, drop: fc.boolean(), first: fc.constantFrom(0, 1, 86, 1001), title: fc.string({ maxLength: 40 }), notes }).map(
  ({ first, notes, title, ...clip }): NotedClip => ({
    ...{
      ...clip,
      first,
      label: 'v003',
      title: `SB010 ${title.replace(/\p{Cc}/gu, '')} v003`,
      file: 'a & b.mov',
      proxy: '',
      frames: 300_000,
      width: 1920,
      height: 1080,
    },
    notes: notes.map(({ index, length, text, state, shared }) => ({
      ...{ index, length, note: noteOf(text, state, shared, first + index, first + index + length - 1) },
    })),
  }),
);
const read = (pieces: Generator<string>) => [...pieces].join('');
const dropsIn = (clip: NotedClip) => clip.drop && mayDrop(clip.rate);
const readRate = (clip: NotedClip) => ({ fps: rates[clip.rate as keyof typeof rates], drop: dropsIn(clip) });

it('[S-2069] timecode and frames are each other’s way back at 23.976, 24, 25, 29.97 and 59.94', () => {
  fc.assert(
    fc.property(rate, fc.boolean(), fc.nat(2_000_000), (named, drop, frame) => {
      const counted = { fps: rates[named], drop: drop && mayDrop(named) };
      expect(frameOf(timecode(frame, named, drop), counted)).toBe(frame);
      expect(timecode(hourFrame(named, drop), named, drop)).toBe(counted.drop ? '01:00:00;00' : '01:00:00:00');
    }),
    { numRuns: 2000 },
  );
});

it('[S-2069] an EDL of notes is read back: each marker at its frame of the source and of the timeline, with its words', () => {
  fc.assert(
    fc.property(clips, (clip) => {
      const text = read(edlOf({ title: clip.title, project: '', clips: [clip] }));
      const cut = readEdl(text, readRate(clip).fps);
      const names = clip.notes.map(({ note }) => markerName(note));
      expect(cut.clips.map(({ label }) => label)).toEqual(names);
      expect(cut.clips.map(({ source = '' }) => frameOf(source, readRate(clip)))).toEqual(clip.notes.map(({ index }) => clip.first + index));
      const located = [...text.matchAll(/^\* LOC: (\S+) /gm)].map(([, time = '']) => frameOf(time, readRate(clip)));
      expect(located).toEqual(clip.notes.map(({ index }) => hourFrame(clip.rate, clip.drop) + index));
      expect([...text.matchAll(/\|D:(\d+)/g)].map(([, length]) => Number(length))).toEqual(clip.notes.map(({ length }) => length));
      if (clip.notes.length > 0) expect(cut.rate).toEqual(readRate(clip));
    }),
    { numRuns: 500 },
  );
});

it('[S-2069] an FCPXML of notes is read back: the version from its first number on, markers on whole frames, the words of each', () => {
  fc.assert(
    fc.property(clips, (clip) => {
      const text = read(fcpxmlOf({ title: clip.title, project: '', clips: [clip] }));
      const cut = readFcpxml(text);
      const { fps, drop } = readRate(clip);
      expect(cut.rate).toEqual({ fps, drop });
      expect(cut.clips).toHaveLength(1);
      expect(cut.clips[0]).toMatchObject({ frames: clip.frames, source: timecode(clip.first, clip.rate, clip.drop) });
      expect(cut.clips[0]?.label).toBe(clip.notes[0] && markerName(clip.notes[0].note));
      const [, under = '', over = ''] = /frameDuration="(\d+)\/(\d+)s"/.exec(text) ?? [];
      const marks = [...text.matchAll(/<marker start="(\d+)\/(\d+)s" duration="(\d+)\/\d+s"/g)];
      expect(marks.map(([, start, below, length]) => [Number(start) / Number(under), below, Number(length) / Number(under)])).toEqual(
        clip.notes.map(({ index, length }) => [clip.first + index, over, length]),
      );
    }),
    { numRuns: 500 },
  );
});
