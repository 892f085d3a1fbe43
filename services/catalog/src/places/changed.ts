/** The row with the given changes, one version on; undefined leaves a field alone. `by` is null when no user did it. */
export const changed = <R extends { version: number; updated_at: Date; updated_by: string | null }>(row: R, changes: Partial<R>, by: string | null): R => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.assign(row, Object.fromEntries(given), { version: row.version + 1, updated_at: new Date(), updated_by: by });
};
