/** Keys of one thing that can be done, as the list shows them. */
interface Shortcut {
  keys: readonly string[];
  does: string;
}
export interface Area {
  of: string;
  shortcuts: Shortcut[];
}

const FIELDS =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';
const SIGNS: Record<string, string> = { Control: 'Ctrl', Meta: '⌘' };

const shown = (keys: string): string =>
  keys
    .split('+')
    .map((key) => SIGNS[key] ?? key)
    .join(' ');
const nameOf = (element: Element): string => {
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').replace(/\s*\([^)]*\)$/, '').trim();
};
const isDrawn = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** What an area says of its keys itself: pairs of keys and what they do. */
const toldBy = (area: HTMLElement): Area => {
  const told = JSON.parse(area.dataset.keys ?? '[]') as [string[], string][];
  return { of: area.getAttribute('aria-label') ?? '', shortcuts: told.map(([keys, does]) => ({ keys, does })) };
};

/** The keys of what is on the page: areas tell theirs by `data-keys`, each other control its own by `aria-keyshortcuts`. */
export const shortcutsOf = (page: ParentNode): Area[] => {
  const areas = [...page.querySelectorAll<HTMLElement>('[data-keys]')].filter(isDrawn);
  const single = [...page.querySelectorAll('[aria-keyshortcuts]')].filter((each) => isDrawn(each) && !each.closest('[data-keys]'));
  const shortcuts = single.map((each) => ({ keys: (each.getAttribute('aria-keyshortcuts') ?? '').split(' ').map(shown), does: nameOf(each) }));
  return [{ of: 'This page', shortcuts: [...shortcuts, { keys: ['?'], does: 'This list' }] }, ...areas.map(toldBy)];
};

/** Whether a press asks for the list: not from a field, and not where a dialog or a menu is open. */
export const asksForKeys = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '?' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest(FIELDS)) &&
  !document.querySelector('[role="dialog"], [role="menu"]');
