import { completionDate, deadlineText, fileSize, fileSizeKb, isoDay, localDate, preview, relativeTime, statusLabel, titleLabel } from '@prepmarket/web-kit';

const now = new Date(2026, 2, 10, 12, 0, 0);
const at = (day: number, hour = 12, minute = 0, second = 0) => new Date(2026, 2, day, hour, minute, second);

describe('formats', () => {
  it('[S-156] file sizes read in B, KB or MB, on the contract screens in KB with two decimals', () => {
    expect([0, 1023, 1024, 1536, 1_048_575, 1_048_576, 524_288_000].map(fileSize)).toEqual([
      '0 B',
      '1023 B',
      '1.0 KB',
      '1.5 KB',
      '1024.0 KB',
      '1.0 MB',
      '500.0 MB',
    ]);
    expect([0, 512, 12_595].map(fileSizeKb)).toEqual(['0.00 KB', '0.50 KB', '12.30 KB']);
  });

  it('[S-157] relative time reads just now, then minutes, hours or days ago', () => {
    const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);
    expect([0, 59, 60, 119, 3_599, 3_600, 86_399, 86_400, 86_400 * 30].map(ago)).toEqual([
      'just now',
      'just now',
      '1 minute ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      '1 day ago',
      '30 days ago',
    ]);
  });

  it.each([
    [null, 'no deadline', false],
    ['nonsense', 'no deadline', false],
    [at(13), '3 days left', false],
    [at(11), '1 day left', false],
    [at(11, 11, 59), 'due in 23 hours', false],
    [at(10, 13), 'due in 1 hour', false],
    [at(10, 12, 59), 'due in 59 minutes', false],
    [at(10, 12, 1), 'due in 1 minute', false],
    [at(10, 12, 0, 59), 'due now', false],
    [at(10, 1), 'due now', true],
    [at(9, 23, 59), 'due yesterday', true],
    [at(8, 23, 59), '2 days past due', true],
    ['2026-03-10', 'due in 11 hours', false],
    ['2026-03-09', 'due yesterday', true],
  ])('[S-158] the deadline %s reads %s', (deadline, text, overdue) => {
    expect(deadlineText(deadline, now)).toEqual({ text, overdue });
  });

  it('[S-160] dates use the local format, and a calendar day is the same day in every time zone', () => {
    expect(localDate('2026-03-01')).toBe(new Date(2026, 2, 1).toLocaleDateString());
    expect(localDate('2026-03-01T12:00:00Z')).toBe(new Date('2026-03-01T12:00:00Z').toLocaleDateString());
    expect([localDate(null), localDate(''), localDate('nonsense')]).toEqual(['', '', '']);
  });

  it('[S-161] delivery days become a completion date by adding them to today', () => {
    expect(isoDay(completionDate(0, now))).toBe('2026-03-10');
    expect(isoDay(completionDate(25, now))).toBe('2026-04-04');
  });

  it('labels and previews', () => {
    expect([statusLabel('in_progress'), titleLabel('in_progress')]).toEqual(['IN PROGRESS', 'In Progress']);
    expect([preview('short', 5), preview('longer', 5)]).toEqual(['short', 'longe...']);
  });
});
