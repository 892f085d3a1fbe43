/** Stands in builds for what stylis knows of browsers' own prefixes: styled-components writes none unless asked, and every page would carry them. */
export const prefix = (declaration: string): string => declaration;
