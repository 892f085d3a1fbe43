import type { Locator, Page } from '@playwright/test';

/** The three parts of a date field. */
export const dayParts = (page: Page, label: string): Locator => page.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('spinbutton');

/** The digits of a day, '31 12 2030', in the order in which these parts stand: one that is full hands on to the next. */
export const asTyped = async (parts: Locator, day: string): Promise<string> => {
  const [Day = '', Month = '', Year = ''] = day.split(' ');
  const digits: Record<string, string> = { Day, Month, Year };
  const order = await parts.evaluateAll((all) => all.map((part) => part.getAttribute('aria-label') ?? ''));
  return order.map((part) => digits[part]).join('');
};
