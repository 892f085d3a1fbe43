import type { ShotChange, ShotRow, ShotVersion } from '@prepmarket/catalog-api';

/** What was done to a shot and is not in its row yet. */
interface Laid {
  change?: Omit<ShotChange, 'id' | 'version'>;
  gone?: boolean;
  /** The version that has it; none while it is under way. */
  version?: number;
}
export type Overlay = ReadonlyMap<string, Laid>;

const changed = (overlay: Overlay, change: (next: Map<string, Laid>) => void): Overlay => {
  const next = new Map(overlay);
  change(next);
  return next;
};

/** The rows are drawn as they will be. */
export const lay = (overlay: Overlay, shots: readonly ShotChange[]): Overlay =>
  changed(overlay, (next) => {
    for (const { id, version: _, ...change } of shots) next.set(id, { change });
  });
export const layGone = (overlay: Overlay, shots: readonly ShotVersion[]): Overlay =>
  changed(overlay, (next) => {
    for (const { id } of shots) next.set(id, { gone: true });
  });
/** It went through: it is drawn until the row has this version itself. */
export const settle = (overlay: Overlay, shots: readonly ShotVersion[]): Overlay =>
  changed(overlay, (next) => {
    for (const { id, version } of shots) next.set(id, { ...next.get(id), version });
  });
/** It did not, or was taken back. */
export const lift = (overlay: Overlay, shots: readonly Pick<ShotVersion, 'id'>[]): Overlay =>
  changed(overlay, (next) => {
    for (const { id } of shots) next.delete(id);
  });

const withChange = (row: ShotRow, { change = {}, version }: Laid): ShotRow => ({
  ...row,
  ...change,
  version: version ?? row.version,
  // What it takes over when it has none of its own comes with the row.
  ...(change.deadline !== undefined && { own_deadline: change.deadline, deadline: change.deadline ?? row.deadline }),
});

const laidOver = (row: ShotRow, laid: Laid | undefined): ShotRow | undefined => {
  if (!laid || (laid.version !== undefined && row.version >= laid.version)) return row;
  return laid.gone ? undefined : withChange(row, laid);
};

/** The rows with what lies over them, without those that are gone or have moved away from this package. */
export const drawn = (rows: readonly ShotRow[], overlay: Overlay, packageId: string | undefined): ShotRow[] => {
  if (overlay.size === 0) return rows as ShotRow[];
  return rows.flatMap((row) => {
    const next = laidOver(row, overlay.get(row.id));
    return next && (!packageId || next.package_id === packageId) ? [next] : [];
  });
};
