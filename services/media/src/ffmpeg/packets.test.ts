import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaMessages } from '@prepmarket/media-api';
import { lostFrames, orphans, type Packet, readPackets, shownTimes } from './packets.js';

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

  it('are all counted beside many that an edit list leaves out, and no more than one too many', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'media-packets-'));
    const ffprobe = join(dir, 'ffprobe');
    const lines = (count: number, flags: string) => `/usr/bin/seq -f 'packet,%.0f,,1,${flags}' ${count}\n`;
    await writeFile(ffprobe, `#!/bin/sh\necho stream,1/24\n${lines(60_000, 'KD')}${lines(90_000, 'K_')}${lines(70_000, 'KD')}`);
    await chmod(ffprobe, 0o755);
    const packets = await readPackets(ffprobe, 'x', 'mov', { cwd: dir });
    await rm(dir, { recursive: true });
    expect(packets.filter(({ shown }) => shown)).toHaveLength(90_000);
    expect(packets).toHaveLength(190_001);
  });

  it('[S-807] must all be in the proxy, but for orphans', () => {
    expect(lostFrames({ frames: 240, orphans: 0 }, 240)).toBeUndefined();
    expect(lostFrames({ frames: 240, orphans: 3 }, 237)).toBeUndefined();
    for (const made of [0, 236, 241]) {
      expect(lostFrames({ frames: 240, orphans: 3 }, made)).toMatchObject({ status: 400, message: mediaMessages.lostFrames(made, 240) });
    }
  });
});
