import { mediaMessages } from '@prepmarket/media-api';
import { lostFrames, orphans, type Packet, shownTimes } from './packets.js';

const packet = (begin: number | null, more: Partial<Packet> = {}): Packet => ({ begin, length: 1, key: false, shown: true, ...more });

describe('the frames of a video', () => {
  it('are those that an edit list shows, in the order of their times', () => {
    expect(shownTimes([packet(0, { key: true, shown: false }), packet(3), packet(1), packet(2)])).toEqual([1, 2, 3]);
    expect(shownTimes([packet(0), packet(null)])).toEqual([]);
  });

  it('are orphans before the first key frame of an open group', () => {
    const cut = [packet(3, { key: true }), packet(1), packet(2), packet(4), packet(6, { key: true }), packet(5)];
    expect(orphans(cut)).toBe(2);
    expect(orphans(cut.slice(3))).toBe(2);
    expect(orphans([packet(null)])).toBe(0);
  });

  it('[S-807] must all be in the proxy, but for orphans', () => {
    expect(lostFrames({ frames: 240, orphans: 0 }, 240)).toBeUndefined();
    expect(lostFrames({ frames: 240, orphans: 3 }, 237)).toBeUndefined();
    for (const made of [0, 236, 241]) {
      expect(lostFrames({ frames: 240, orphans: 3 }, made)).toMatchObject({ status: 400, message: mediaMessages.lostFrames(made, 240) });
    }
  });
});
