const ITEMS = '[role="menu"] [role^="menuitem"]';
/** Pictures of the screen until a menu that was opened is there. */
const PATIENCE = 60;

const textOf = (element: Element): string => (element.textContent ?? '').trim();

/** What a closed menu holds; the button that opens it tells, by the list that the menu is drawn of. */
export const itemsOf = (opener: Element): string[] => {
  const told = opener.getAttribute('data-menu');
  return told ? (JSON.parse(told) as string[]) : [];
};

/** Opens a menu and presses an item of it; whether there was one. */
export const pressItem = async (opener: HTMLElement, item: string): Promise<boolean> => {
  opener.click();
  for (let pictures = 0; pictures < PATIENCE; pictures += 1) {
    const found = [...document.querySelectorAll<HTMLElement>(ITEMS)].find((each) => textOf(each) === item);
    if (found) found.click();
    if (found) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
};
