import { mayDrop, timecode } from './timecode.js';

describe('[S-835] timecode', () => {
  it('counts 24 frames to a second at 23.976 as at 24', () => {
    expect([0, 23, 24, 1440, 86_400].map((frame) => timecode(frame, '24000/1001'))).toEqual([
      '00:00:00:00',
      '00:00:00:23',
      '00:00:01:00',
      '00:01:00:00',
      '01:00:00:00',
    ]);
    expect(timecode(100, '25/1')).toBe('00:00:04:00');
    expect(timecode(59, '60/1')).toBe('00:00:00:59');
  });

  it('leaves out numbers each minute but every tenth in drop-frame, as SMPTE 12M has it', () => {
    expect([1799, 1800, 3597, 3598, 17_981, 17_982, 107_892].map((frame) => timecode(frame, '30000/1001', true))).toEqual([
      '00:00:59;29',
      '00:01:00;02',
      '00:01:59;29',
      '00:02:00;02',
      '00:09:59;29',
      '00:10:00;00',
      '01:00:00;00',
    ]);
    expect([3599, 3600, 35_964].map((frame) => timecode(frame, '60000/1001', true))).toEqual(['00:00:59;59', '00:01:00;04', '00:10:00;00']);
  });

  it('has no drop-frame but for 29.97 and 59.94', () => {
    expect(['30000/1001', '60000/1001', '24000/1001', '30/1', '25/1'].map(mayDrop)).toEqual([true, true, false, false, false]);
    expect(timecode(1800, '30/1', true)).toBe('00:01:00:00');
  });
});
