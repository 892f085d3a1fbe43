/** Stands in builds for stylis' list of vendor prefixes: browsers that run the product need none, styled-components writes none unless asked, and every page would carry it. */
export const prefix = (declaration: string): string => declaration;
