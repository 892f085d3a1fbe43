import { readFileSync } from 'node:fs';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { validateDate } from '@mui/x-date-pickers/validation';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { DateInput, type DateInputProps, localFormat } from '@prepmarket/web-kit/ui-dates';
import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { pickerTheme } from './picker-theme.js';

const shown = jest.fn();
const Sample = (props: Partial<DateInputProps>) => {
  const [day, setDay] = useState('2026-03-10');
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

  it('[S-165] refuses a day that is no date, disabled, future, past, too early or too late', () => {
    const adapter = new AdapterDayjs();
    const base = { disablePast: false, disableFuture: false, minDate: undefined, maxDate: undefined };
    const why = (value: string | null, rules: object = {}) =>
      validateDate({ adapter, value: value === null ? null : dayjs(value), timezone: 'default', props: { ...base, ...rules } as never });
    const day = (offset: number) => dayjs().add(offset, 'day').format('YYYY-MM-DD');
    expect(why('nonsense')).toBe('invalidDate');
    expect(why(day(0), { shouldDisableDate: () => true })).toBe('shouldDisableDate');
    expect(why(day(1), { disableFuture: true })).toBe('disableFuture');
    expect(why(day(-1), { disablePast: true })).toBe('disablePast');
    expect(why(day(0), { minDate: dayjs().add(1, 'day') })).toBe('minDate');
    expect(why(day(0), { maxDate: dayjs().add(-1, 'day') })).toBe('maxDate');
    expect([why(day(0)), why(null)]).toEqual([null, null]);
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

  it('[S-160] writes days in the order of the locale', () => {
    expect([localFormat('en-US'), localFormat('de-DE'), localFormat('en-GB')]).toEqual(['MM/DD/YYYY', 'DD.MM.YYYY', 'DD/MM/YYYY']);
  });
});
