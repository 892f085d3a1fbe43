import { formatMoney, type PersonalFormats, usualFormats } from '@prepmarket/api-kit';
import { counted, deadlineText, isoDay, localDate, localMoment, localTime } from '@prepmarket/web-kit';
import fc from 'fast-check';
import { dayAt, instantOf, setReaderFormats } from './reader.js';

const as = (more: Partial<PersonalFormats>) => setReaderFormats({ ...usualFormats, ...more });
afterEach(() => setReaderFormats());

const lateInLondon = '2026-11-24T23:30:00Z';

it('[S-1840] days and times are those of the time zone that the reader has chosen', () => {
  as({ timeZone: 'Asia/Tokyo' });
  expect([localDate(lateInLondon), isoDay(new Date(lateInLondon))]).toEqual(['25 Nov 2026', '2026-11-25']);
  expect(localTime(lateInLondon)).toBe('08:30');
  as({ timeZone: 'America/New_York' });
  expect(localDate(lateInLondon)).toBe('24 Nov 2026');
  expect(localTime(lateInLondon)).toBe('18:30');
});

it('times are of 24 hours for everybody, whatever the browser speaks', () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 27, hour, minute);
  expect([at(6, 59), at(0, 5), at(19, 4)].map(localTime)).toEqual(['06:59', '00:05', '19:04']);
  expect(localMoment(at(6, 59))).toBe('27 Nov 2026, 06:59');
});

it('[S-1840] a day without a time is that day everywhere, and as a deadline ends at 23:59 there', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
    as({ timeZone });
    expect(localDate('2026-03-01')).toBe('1 Mar 2026');
  }
  as({ timeZone: 'America/New_York' });
  expect(deadlineText('2026-03-10', new Date('2026-03-11T03:30:00Z'))).toEqual({ text: 'due in 29 minutes', overdue: false });
  expect(deadlineText('2026-03-10', new Date('2026-03-11T04:30:00Z'))).toEqual({ text: 'due yesterday', overdue: true });
  expect(deadlineText('2026-03-10', new Date('2026-03-12T03:30:00Z'))).toEqual({ text: 'due yesterday', overdue: true });
  expect(deadlineText('2026-03-10', new Date('2026-03-12T04:30:00Z'))).toEqual({ text: '2 days past due', overdue: true });
});

it('[S-1840] knows the days on which clocks are changed', () => {
  as({ timeZone: 'Europe/Berlin' });
  expect([instantOf('2026-03-29', '00:00'), instantOf('2026-03-29', '23:59')].map((at) => at.toISOString())).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:00.000Z',
  ]);
  expect(instantOf('2026-10-25', '23:59').toISOString()).toBe('2026-10-25T22:59:00.000Z');
});

it('[S-1840] any day of any time zone is told as itself', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), day, fc.constantFrom('12:00', '23:59'), (timeZone, text, time) => {
      as({ timeZone });
      // Islands have left out a day as they crossed the date line.
      fc.pre(!['1993-08-20', '1993-08-21', '1994-12-31', '1995-01-01', '2011-12-30'].includes(text));
      const { year, month, day: of } = dayAt(instantOf(text, time));
      expect([year, month, of]).toEqual(text.split('-').map(Number));
    }),
    { numRuns: 300 },
  );
});

it('[S-1841] days and numbers are written as the reader wants them, and as usual for everybody else', () => {
  const all = () => [localDate('2026-11-21'), formatMoney(1234.5), counted(1024, 'frame')];
  expect(all()).toEqual(['21 Nov 2026', '$1,234.50', '1,024 frames']);
  as({ dates: 'iso', numbers: 'point' });
  expect(all()).toEqual(['2026-11-21', '$1.234,50', '1.024 frames']);
  as({ dates: 'american', numbers: 'space' });
  expect(all().map((text) => text.replace(/\s/g, ' '))).toEqual(['Nov 21, 2026', '$1 234,50', '1 024 frames']);
  setReaderFormats();
  expect(all()).toEqual(['21 Nov 2026', '$1,234.50', '1,024 frames']);
});

it('[S-1840] a time zone that this browser does not know leaves the page readable', () => {
  as({ timeZone: 'Mars/Olympus' });
  expect(localDate('2026-11-21')).toBe('21 Nov 2026');
});
