// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { within } from '@testing-library/react';
import type { renderRoutes } from './render-routes.js';

type UserEvent = ReturnType<typeof renderRoutes>['user'];

/** Types a calendar day, '2030-12-31', into the parts of a date field, in whatever order they stand. `field` is the field or what holds it. */
export const typeDay = async (user: UserEvent, field: HTMLElement, iso: string): Promise<void> => {
  const [Year = '', Month = '', Day = ''] = iso.split('-');
  const digits: Record<string, string> = { Year, Month, Day };
  const parts = within(field).getAllByRole('spinbutton', { name: /^(Year|Month|Day)$/ });
  await user.click(parts[0] as HTMLElement);
  // A part that is full hands on to the next one.
  await user.keyboard(parts.map((part) => digits[part.getAttribute('aria-label') ?? '']).join(''));
};
