/** A value that is replaced, never changed, and those who hear of it. */
export const storeOf = <T extends object>(first: T) => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get value() {
      return value;
    },
    change(part: Partial<T>) {
      const changed = (Object.keys(part) as (keyof T)[]).some((key) => part[key] !== value[key]);
      if (!changed) return;
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
