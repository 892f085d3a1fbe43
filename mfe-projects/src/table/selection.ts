/** The chosen shots' ids, as the table keeps them. */
export type Selection = Readonly<Record<string, true>>;

export const toggled = (selection: Selection, id: string): Selection => {
  const { [id]: was, ...others } = selection;
  return was ? others : { ...selection, [id]: true };
};

export const withAll = (selection: Selection, ids: readonly string[]): Selection => ({
  ...selection,
  ...Object.fromEntries(ids.map((id) => [id, true as const])),
});

/** From the row where choosing began to this one, whichever comes first. */
export const between = (ids: readonly string[], from: string | undefined, to: string): string[] => {
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return one < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
};
