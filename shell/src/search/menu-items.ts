import { until } from './until.js';

const ITEMS = '[role="menu"] [role^="menuitem"]';
const textOf = (element: Element): string => (element.textContent ?? '').trim();

/** What a closed menu holds; the button that opens it tells, by the list that the menu is drawn of. */
export const itemsOf = (opener: Element): string[] => {
  const told = opener.getAttribute('data-menu');
  return told ? (JSON.parse(told) as string[]) : [];
};

/** Opens a menu and presses an item of it; whether there was one. What leaves the menu open is left by it. */
export const pressItem = async (opener: HTMLElement, item: string): Promise<boolean> => {
  // A menu that opens behind a dialog that is not quite gone is hidden with the page, and no key closes it.
  await until(() => document.querySelector('[role="dialog"]') === null);
  opener.click();
  const found = await until(() => [...document.querySelectorAll<HTMLElement>(ITEMS)].find((each) => textOf(each) === item));
  found?.click();
  await new Promise(requestAnimationFrame);
  if (found?.isConnected) found.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return found !== undefined;
};
