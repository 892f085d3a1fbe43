/** Pixels: what stands further below the heading of its panel is seen without it. */
const NEAR = 200;
/** Pixels: a window that is lower has room for a picture alone. */
const LOW = 500;

/** Pixels that bars cover at the window's upper edge. */
const coveredAbove = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Brings what has opened above or below what was pressed into sight, and with it the heading of its panel, beside which buttons stand; `alone` without. */
export const showOpened = (place: HTMLElement | null, alone = false): void => {
  if (!place) return;
  const { top } = place.getBoundingClientRect();
  const below = top - (place.closest('section')?.getBoundingClientRect().top ?? top);
  const along = !alone && below < NEAR && window.innerHeight >= LOW;
  place.style.scrollMarginTop = along ? `${below}px` : '';
  // What is taller than the window would be shown by its end to who comes from below.
  const block = top < coveredAbove() ? 'start' : 'nearest';
  // In some browsers it answers a promise, which is no way to end an effect.
  void place.scrollIntoView({ block });
};
