const held = new Set<() => boolean>();

/** Something would be lost with this page, e.g. unsaved input, as long as `holds` says so. Returns the call that takes it back. */
export const holdInput = (holds: () => boolean = () => true): (() => void) => {
  const one = () => holds();
  held.add(one);
  return () => void held.delete(one);
};

export const holdsInput = (): boolean => [...held].some((holds) => holds());
