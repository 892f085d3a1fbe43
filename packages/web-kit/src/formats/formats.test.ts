import {
  completionDate,
  counted,
  deadlineText,
  fileSize,
  isoDay,
  localDate,
  momentField,
  momentOf,
  personName,
  preview,
  relativeTime,
  statusLabel,
  timeUntil,
  titleLabel,
} from '@prepmarket/web-kit';

const now = new Date(2026, 2, 10, 12, 0, 0);
const at = (day: number, hour = 12, minute = 0, second = 0) => new Date(2026, 2, day, hour, minute, second);

describe('formats', () => {
  it('[S-156] file sizes read in B, KB or MB, with two decimals', () => {
    expect([0, 9, 1023, 1024, 1536, 12_595, 400_005, 1_048_575, 1_048_576, 524_288_000].map(fileSize)).toEqual([
      '0 B',
      '9 B',
      '1023 B',
      '1.00 KB',
      '1.50 KB',
      '12.30 KB',
      '390.63 KB',
      '1.00 MB',
      '1.00 MB',
      '500.00 MB',
    ]);
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

  it('time until reads days, hours or minutes, and a moment at last', () => {
    const until = (seconds: number) => timeUntil(new Date(now.getTime() + seconds * 1000), now);
    expect([86_400 * 7, 86_399, 3_600, 3_599, 60, 59, -5].map(until)).toEqual([
      ...['in 7 days', 'in 23 hours', 'in 1 hour', 'in 59 minutes', 'in 1 minute', 'in a moment', 'in a moment'],
    ]);
  });

  it('a field for day and time means the instant where the reader is', () => {
    expect(momentOf(momentField('2029-12-03T18:05:00.000Z'))).toBe('2029-12-03T18:05:00.000Z');
    expect(momentField(null)).toBe('');
    for (const half of ['', '2029-12-03', 'T18:00']) expect(momentOf(half)).toBeNull();
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

  it('[S-160] a date reads alike for everybody, and is the day where the reader is', () => {
    expect(localDate('2026-11-21')).toBe('21 Nov 2026');
    const evening = new Date(2026, 8, 1, 23, 59);
    expect([localDate(evening), localDate(evening.toISOString())]).toEqual(['1 Sep 2026', '1 Sep 2026']);
    expect([localDate(null), localDate(''), localDate('nonsense')]).toEqual(['', '', '']);
  });

  it('[S-161] delivery days become a completion date by adding them to today', () => {
    expect(isoDay(completionDate(0, now))).toBe('2026-03-10');
    expect(isoDay(completionDate(25, now))).toBe('2026-04-04');
  });

  it('a person is a name, with the company behind it where there is one', () => {
    const vera = { firstName: 'Vera', lastName: 'Stone' };
    expect([personName(vera), personName({ ...vera, company: 'Stone VFX' })]).toEqual(['Vera Stone', 'Vera Stone (Stone VFX)']);
    expect([personName({ firstName: '', lastName: '' }, 'Vendor'), personName({ firstName: 'Vera', lastName: null })]).toEqual(['Vendor', 'Vera']);
  });

  it('counts in words', () => {
    expect([counted(0, 'frame'), counted(1, 'frame'), counted(1_024, 'frame')]).toEqual(['0 frames', '1 frame', '1,024 frames']);
    expect([counted(1_000, 'frame', true), counted(1_001, 'frame', false), counted(7, 'frame', false)]).toEqual(['1,000 frames', '1,000+ frames', '7+ frames']);
  });

  it('labels and previews', () => {
    expect([statusLabel('in_progress'), titleLabel('in_progress')]).toEqual(['IN PROGRESS', 'In Progress']);
    expect([preview('short', 5), preview('longer', 5)]).toEqual(['short', 'longe...']);
  });
});
