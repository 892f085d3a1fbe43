import type { Actor } from '@prepmarket/api-kit';
import { type Edited, refuseStale, type Tx } from '@prepmarket/service-kit';

/** What nobody has said yet is version 0. */
const unsaid = (): Edited => ({ version: 0, updated_at: new Date(), updated_by: null });

/** What a choice of `actor` makes of the version before it, which is locked; `version` is the one that was chosen from. @throws RefusalError 409 with `current` */
export const nextEdition = async (tx: Tx, actor: Actor, before: Edited | null, version: number | undefined, current: object): Promise<Edited> => {
  const last = before ?? unsaid();
  await refuseStale(tx, actor, last, version, async () => current);
  return { version: last.version + 1, updated_at: new Date(), updated_by: actor.id };
};
