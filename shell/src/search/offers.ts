import { itemsOf } from './menu-items.js';

const CONTROLS = 'button, [role="button"], a.MuiButton-root, a[data-button]';
// A dialog hides the whole screen: only what is hidden within it does not count.
const OFF = ':disabled, [aria-disabled="true"], [role="tab"], [role="treeitem"] *, main [aria-hidden="true"], main [aria-hidden="true"] *';
const HOLDERS = 'article, li, tr, [role="row"], section';

export interface Offer {
  name: string;
  element: HTMLElement;
  /** Several have this name: it says whose. */
  ofMany: boolean;
  /** Of the menu that the element opens. */
  item?: string;
}

const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const isOffered = (element: HTMLElement): boolean => !element.matches(OFF) && (element.checkVisibility?.() ?? true) && nameOf(element) !== '';
const isMain = ({ element, ofMany }: Offer): number => (ofMany ? 2 : Number(!element.matches('.MuiButton-contained')));

/** What it belongs to, where several have one name. */
const holderOf = (element: Element): string => {
  const holder = element.closest(HOLDERS);
  return (holder?.querySelector('h2, h3, h4, a')?.textContent ?? holder?.getAttribute('aria-label') ?? '').trim();
};

/** After a button what its closed menu holds. */
const withItems = (offer: Offer): Offer[] => {
  const ofRow = offer.element.closest('article, li, tr, [role="row"]') !== null;
  return [offer, ...itemsOf(offer.element).map((item) => ({ ...offer, item, name: `${offer.name}: ${item}`, ofMany: offer.ofMany || ofRow }))];
};

/** Every action that has a button on the present screen, by the button's name; first what the screen is there for, last what each row of a list has. */
export const offersOf = (screen: ParentNode | null): Offer[] => {
  const elements = [...(screen?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(isOffered);
  const times = new Map<string, number>();
  for (const each of elements) times.set(nameOf(each), (times.get(nameOf(each)) ?? 0) + 1);
  const seen = new Map<string, number>();
  /** The second of two that are called the same is numbered where they belong to rows; elsewhere it is the same button once more. */
  const numbered = (offer: Offer): Offer[] => {
    const nth = (seen.get(offer.name) ?? 0) + 1;
    seen.set(offer.name, nth);
    if (nth === 1) return [offer];
    return offer.ofMany ? [{ ...offer, name: `${offer.name} (${nth})` }] : [];
  };
  return elements
    .map((element): Offer => {
      const name = nameOf(element);
      const ofMany = (times.get(name) ?? 0) > 1;
      const holder = ofMany ? holderOf(element) : '';
      return { element, ofMany: ofMany && holder !== '', name: holder ? `${name}: ${holder}` : name };
    })
    .flatMap(numbered)
    .flatMap(withItems)
    .sort((a, b) => isMain(a) - isMain(b));
};
