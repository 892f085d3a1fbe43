export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const themeLabel: Record<Theme, string> = { system: 'System', dark: 'Dark', light: 'Light' };

/** Read before the first paint as well, by the page itself (index.html). */
const KEY = 'theme';

/** What was chosen in this browser. */
export const chosenTheme = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';

/** Shows a theme from now on, here and in this browser's other tabs when they load. */
export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without a store it holds for this visit.
  }
};
