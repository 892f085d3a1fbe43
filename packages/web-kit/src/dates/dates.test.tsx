import { readFileSync } from 'node:fs';
import { renderRoutes, typeDay } from '@prepmarket/web-kit/testing';
import { DateInput, type DateInputProps, localFormat, TimeInput } from '@prepmarket/web-kit/ui-dates';
import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { pickerTheme } from './picker-theme.js';
import { refusedDay } from './refused-day.js';

const shown = vi.fn();
const Sample = ({ value = '2026-03-10', ...props }: Partial<DateInputProps>) => {
  const [day, setDay] = useState(value);
  const change = (next: string) => {
    setDay(next);
    shown(next);
  };
  return (
    <main>
      <h1>Sample</h1>
      <DateInput label="Deadline" value={day} onChange={change} {...props} />
    </main>
  );
};
const show = (props: Partial<DateInputProps> = {}) => renderRoutes([{ path: '/', element: <Sample {...props} /> }], { at: '/' });

const pointer = (fine: boolean) => {
  const real = window.matchMedia;
  window.matchMedia = (media) => ({ ...real(media), media, matches: fine === media.includes('pointer: fine') && media.includes('pointer') });
  return () => {
    window.matchMedia = real;
  };
};

describe('dates', () => {
  it('[S-163] is the desktop picker on a fine pointer and the mobile one otherwise', async () => {
    let restore = pointer(true);
    const desktop = show();
    expect(await screen.findByRole('button', { name: /choose date/i })).toBeVisible();
    expect(await axe(desktop.container)).toHaveNoViolations();
    await desktop.user.click(screen.getByRole('button', { name: /choose date/i }));
    expect(document.querySelector('.MuiPickerPopper-root')).not.toBeNull();
    desktop.unmount();
    restore();
    restore = pointer(false);
    const mobile = show();
    await mobile.user.click(screen.getByRole('button', { name: /choose date/i }));
    expect(await screen.findByRole('dialog')).toHaveClass('MuiDialog-paper');
    restore();
  });

  it('[S-164] clock 220 px, minute step 1, slide 350 ms, fade 250 ms', () => {
    const source = (file: string) => readFileSync(`${__dirname}/../../../../node_modules/@mui/x-date-pickers/${file}`, 'utf8');
    expect(source('TimeClock/shared.js')).toMatch(/CLOCK_WIDTH = 220;/);
    expect(source('TimeClock/TimeClock.js')).toMatch(/minutesStep = 1,/);
    expect(source('DateCalendar/PickersSlideTransition.js')).toMatch(/timeout: theme\.transitions\.duration\.complex/);
    expect(source('DateCalendar/PickersFadeTransitionGroup.js')).toMatch(/enter: theme\.transitions\.duration\.enteringScreen/);
    expect(pickerTheme.transitions.duration).toMatchObject({ complex: 350, enteringScreen: 250 });
  });

  const day = (offset: number) => dayjs().add(offset, 'day').format('YYYY-MM-DD');
  const write = async (rules: Partial<DateInputProps>, iso: string) => {
    const restore = pointer(true);
    const { user, unmount } = show(rules);
    shown.mockClear();
    await typeDay(user, screen.getByRole('main'), iso);
    await user.tab();
    return { unmount, restore, handedOut: () => shown.mock.lastCall?.[0] };
  };

  it.each([
    ['past', { disablePast: true }, day(-1), 'The day must not be in the past'],
    ['future', { disableFuture: true }, day(1), 'The day must not be in the future'],
    ['too early', { min: '2030-06-15' }, '2030-06-14', 'The day must not be before 15 Jun 2030'],
    ['too late', { max: '2030-06-15' }, '2030-06-16', 'The day must not be after 15 Jun 2030'],
  ])('[S-165] refuses a typed day that is %s in words, and hands none out', async (_why, rules, typed, sentence) => {
    const { handedOut, restore } = await write(rules, typed);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(handedOut()).toBe('Invalid Date');
    restore();
  });

  it('[S-165] takes a typed day within its rules', async () => {
    const { handedOut, restore } = await write({ disablePast: true, min: day(-3), max: day(3) }, day(0));
    expect(handedOut()).toBe(day(0));
    restore();
  });

  it('[S-165] tells no date, a forbidden day and each rule apart', () => {
    const rules = { min: '2030-06-15', max: '2030-06-20' };
    const reasons = ['invalidDate', 'shouldDisableDate', 'disableFuture', 'disablePast', 'minDate', 'maxDate'] as const;
    expect(new Set(reasons.map((reason) => refusedDay(reason, rules))).size).toBe(reasons.length);
    expect(refusedDay(null, rules)).toBeUndefined();
  });

  it('hands out the picked calendar day and offers none before the minimum', async () => {
    const restore = pointer(true);
    const { user } = show({ min: '2026-03-05' });
    await user.click(screen.getByRole('button', { name: /choose date/i }));
    const grid = await screen.findByRole('grid');
    expect(within(grid).getByRole('gridcell', { name: '4' })).toBeDisabled();
    await user.click(within(grid).getByRole('gridcell', { name: '12' }));
    await waitFor(() => expect(shown).toHaveBeenCalledWith('2026-03-12'));
    restore();
  });

  it.each([
    ['12202026', '2026-12-20'],
    ['03042027', '2027-03-04'],
    ['dec202026', '2026-12-20'],
  ])('[S-160] [S-2536] a day is typed in the order of the locale, with its month by number or by name: %s', async (keys, iso) => {
    const restore = pointer(true);
    const { user } = show({ value: '' });
    await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard(keys);
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith(iso));
    restore();
  });

  it('[S-160] [S-2536] a field holds the month by its name in every locale, and a week begins on Monday', async () => {
    const restore = pointer(true);
    const { user } = show({ value: '2026-12-20' });
    const parts = () => screen.getAllByRole('spinbutton').map((part) => part.textContent);
    expect(parts()).toEqual(['Dec', '20', '2026']);
    expect(['en-US', 'de-DE', 'en-GB', 'ja-JP'].map(localFormat)).toEqual(['MMM DD YYYY', 'DD MMM YYYY', 'DD MMM YYYY', 'YYYY MMM DD']);
    await user.click(screen.getByRole('button', { name: /choose date/i }));
    const [first] = within(await screen.findByRole('grid')).getAllByRole('columnheader');
    expect(first).toHaveAccessibleName('Monday');
    restore();
  });

  it.each([
    ['typed', '', 'dec20'],
    ['erased', '2026-12-20', '{ArrowRight}{ArrowRight}{Delete}'],
  ])('[S-2620] a day that is half %s is refused in words when it is left, and is none when it is emptied', async (_how, value, keys) => {
    const restore = pointer(true);
    const { user } = show({ value });
    await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard(keys);
    await user.click(screen.getByRole('heading', { name: 'Sample' }));
    expect(await screen.findByText('Please complete this day, or empty the field')).toBeVisible();
    expect(shown).toHaveBeenLastCalledWith('Invalid Date');
    expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['Dec', '20', 'YYYY']);
    await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('{Control>}a{/Control}{Delete}');
    await user.click(screen.getByRole('heading', { name: 'Sample' }));
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith(''));
    expect(screen.queryByText('Please complete this day, or empty the field')).toBeNull();
    restore();
  });

  it('[S-2620] a half-typed day is judged when it is left, not between its parts, and taken when it is completed', async () => {
    const restore = pointer(true);
    shown.mockClear();
    const { user } = show({ value: '' });
    await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('dec20');
    await user.click(screen.getByRole('spinbutton', { name: 'Day' }));
    expect(shown).not.toHaveBeenCalled();
    await user.click(screen.getByRole('heading', { name: 'Sample' }));
    await user.click(screen.getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard('2026');
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith('2026-12-20'));
    expect(screen.queryByText('Please complete this day, or empty the field')).toBeNull();
    restore();
  });

  it('[S-2536] [S-2620] a time is of 24 hours, and one that is half erased is none', async () => {
    const told = vi.fn();
    const Time = () => {
      const [time, setTime] = useState('06:30');
      return (
        <TimeInput
          label="Time"
          value={time}
          onChange={(next) => {
            setTime(next);
            told(next);
          }}
        />
      );
    };
    const { user } = renderRoutes([{ path: '/', element: <Time /> }], { at: '/' });
    expect(screen.queryByRole('spinbutton', { name: 'Meridiem' })).toBeNull();
    await user.click(await screen.findByRole('spinbutton', { name: 'Hours' }));
    await user.keyboard('1805');
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('18:05'));
    await user.click(await screen.findByRole('spinbutton', { name: 'Minutes' }));
    await user.keyboard('{Delete}');
    await user.tab();
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('Invalid Date'));
    expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['18', 'mm']);
  });

  it('[S-2620] a half-written day or time goes when another value, or none, comes from elsewhere', async () => {
    const Fields = () => {
      const [day, setDay] = useState('');
      const [time, setTime] = useState('');
      return (
        <>
          <DateInput label="Day" value={day} onChange={setDay} />
          <TimeInput label="Time" value={time} onChange={setTime} />
          <button type="button" onClick={() => [setDay(''), setTime('')]}>
            Clear
          </button>
          <button type="button" onClick={() => [setDay('2026-03-12'), setTime('18:05')]}>
            Set
          </button>
        </>
      );
    };
    const { user } = renderRoutes([{ path: '/', element: <Fields /> }], { at: '/' });
    const parts = () => screen.getAllByRole('spinbutton').map((part) => part.textContent);
    const halves = async () => {
      await user.click(await screen.findByRole('spinbutton', { name: 'Day' }));
      await user.keyboard('12');
      await user.click(await screen.findByRole('spinbutton', { name: 'Hours' }));
      await user.keyboard('18');
    };
    await waitFor(() => expect(parts()).toHaveLength(5));
    const empty = parts();
    await halves();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(parts()).toEqual(empty));
    await halves();
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(parts().toSorted()).toEqual(['05', '12', '18', '2026', 'Mar']));
    expect(screen.queryByText('Please complete this day, or empty the field')).toBeNull();
  });
});
