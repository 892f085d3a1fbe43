/** The row with the given changes, one version on; undefined leaves a field alone. */
export const changed = <R extends { version: number; updated_at: Date }>(row: R, changes: Partial<R>): R => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.assign(row, Object.fromEntries(given), { version: row.version + 1, updated_at: new Date() });
};
