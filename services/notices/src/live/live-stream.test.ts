import { Writable } from 'node:stream';
import type { Response } from 'express';
import { LiveStream } from './live-stream.js';

const change = (nth: number) => ({ id: String(nth), tags: [{ type: 'catalog/Project', id: 'x'.repeat(500) }], lists: [], echoes: [] });

it('[S-1414] who is owed that everything is asked for goes on from nothing newer until then', () => {
  vi.useFakeTimers();
  const text: string[] = [];
  const line = new Writable({ write: (piece, _encoding, done) => done(void text.push(String(piece))) });
  const stream = new LiveStream('one', { sub: 'ada', role: 'client', exp: 0 }, line as Response, () => undefined);
  stream.tell(change(1));
  stream.everything(() => 'newest', 5000);
  stream.tell(change(2));
  stream.say('beat', {}, '3');
  vi.advanceTimersByTime(5000);
  stream.tell(change(4));
  expect(text.join('').match(/^(id|event): .*$/gm)).toEqual([
    'id: 1',
    'event: change',
    'event: change',
    'event: beat',
    'id: newest',
    'event: resync',
    'id: 4',
    'event: change',
  ]);
  stream.close();
  vi.useRealTimers();
});

it('[S-1390] who does not read is let go at 64 KB, and one who reads is not', () => {
  const heldUp = (reads: boolean) => {
    // Its reader takes all at once, or nothing.
    const line = new Writable({ write: (_piece, _encoding, done) => (reads ? done() : undefined) });
    let dropped = 0;
    const stream = new LiveStream('one', { sub: 'ada', role: 'client', exp: 0 }, line as Response, () => {
      dropped += 1;
    });
    for (let nth = 0; nth < 1000; nth += 1) stream.tell(change(nth));
    return { dropped, ended: stream.ended, destroyed: line.destroyed, waiting: line.writableLength };
  };
  expect(heldUp(true)).toEqual({ dropped: 0, ended: false, destroyed: false, waiting: 0 });
  const { waiting, ...rest } = heldUp(false);
  expect(rest).toEqual({ dropped: 1, ended: true, destroyed: true });
  expect(waiting).toBeLessThan(70_000);
});
