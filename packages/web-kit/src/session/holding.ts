const held = new Set<symbol>();

/** Something would be lost with this page, e.g. unsaved input. Returns the call that takes it back. */
export const holdInput = (): (() => void) => {
  const one = Symbol();
  held.add(one);
  return () => void held.delete(one);
};

export const holdsInput = (): boolean => held.size > 0;
