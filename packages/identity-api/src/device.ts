// The first that fits counts: most browsers also name those that they want to be taken for.
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const LONGEST = 60;
const UNKNOWN = 'Unknown device';

const first = (table: [RegExp, string][], text: string): string | undefined => table.find(([pattern]) => pattern.test(text))?.[1];

/** A User-Agent in plain words: 'Firefox on Linux'; the name of a program that is no browser, like 'curl'. At most 60 characters. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = first(BROWSERS, text);
  const system = first(SYSTEMS, text);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return /^[\w .-]+/.exec(text)?.[0].trim().slice(0, LONGEST) || UNKNOWN;
};
