/** Calls `away` when the page is put aside or to sleep, and `back` when it comes back from that. Answers how to stop. */
export const whenAsleep = (away: () => void, back: () => void): (() => void) => {
  const on = [
    [window, 'pagehide', away],
    [window, 'pageshow', back],
    [document, 'freeze', away],
    [document, 'resume', back],
  ] as const;
  for (const [where, event, hear] of on) where.addEventListener(event, hear);
  return () => {
    for (const [where, event, hear] of on) where.removeEventListener(event, hear);
  };
};
