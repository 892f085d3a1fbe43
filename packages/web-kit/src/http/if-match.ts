/** The headers of an edit made from this version; a newer one refuses it. */
export const ifMatch = (version: number | undefined): Record<string, string> | undefined =>
  version === undefined ? undefined : { 'if-match': `"${version}"` };
