const FIELDS = 'input:not([type="range"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="tree"], [role="radiogroup"], [role="tablist"], [role="combobox"], [role="slider"]';
const PRESSED = 'button, summary, [role="button"], [role="switch"], [role="checkbox"]';
const SLIDER_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Whether a key belongs to what has the focus and not to the player `root`: text to fields, arrows to menus and other sliders, Space to a focused button.
 * The player's own progress slider goes by the player's keys.
 */
export const isTaken = (target: EventTarget | null, key: string, root: HTMLElement): boolean => {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role="dialog"], dialog');
  if (dialog && !dialog.contains(root)) return true;
  if (target.closest(FIELDS) || target.closest(OWN_KEYS)) return true;
  if (target.matches('input[type="range"]:not([data-progress])')) return SLIDER_KEYS.includes(key);
  return key === ' ' && target.closest(PRESSED) !== null;
};
