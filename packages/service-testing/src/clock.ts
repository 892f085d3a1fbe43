const SCRIPT = (ms: number) =>
  `const Real = Date; globalThis.Date = class Date extends Real { constructor(...given) { super(...(given.length ? given : [Real.now() + ${ms}])); } static now() { return Real.now() + ${ms}; } };`;

/** What to put into NODE_OPTIONS of a process whose clock is to be `ms` milliseconds ahead; behind when negative. */
export const clockOff = (ms: number): string => `--import=data:text/javascript,${encodeURIComponent(SCRIPT(ms))}`;
