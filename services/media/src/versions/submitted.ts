import type { Tx } from '@prepmarket/service-kit';

/** Versions that were submitted with a milestone: from now on the client sees them. How it was at first stays, whatever is told again. @returns whether it was news */
export const keepSubmitted = async (
  tx: Tx,
  contractId: string,
  ids: readonly string[] | undefined,
  { milestone_id, round }: { milestone_id: string; round?: number },
): Promise<boolean> => {
  if (!ids?.length) return false;
  const [kept]: [unknown[]] = await tx.manager.query(
    `UPDATE versions SET submitted_at = coalesce(submitted_at, now()), milestone_id = $3, round = coalesce(round, $4), version = version + 1
     WHERE id = ANY ($2::uuid[]) AND contract_id = $1 AND (submitted_at IS NULL OR milestone_id = $3 AND round IS NULL AND $4::int IS NOT NULL) RETURNING id`,
    [contractId, ids, milestone_id, round ?? null],
  );
  return kept.length > 0;
};
