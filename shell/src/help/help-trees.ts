import pages from './pages.help';

/** Words, or [tag, attributes, ...children]. */
export type HelpNode = string | [tag: string, attributes: Record<string, string>, ...children: HelpNode[]];

/** What each page holds, by its name. */
export const helpTrees: Record<string, HelpNode[]> = pages as never;
