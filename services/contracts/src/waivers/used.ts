/**
 * Whether something was submitted on the waiver of a rule of a contract, all named by expressions: faults went along by it, or what the rule has found,
 * warnings among it, is not counted in the vendor's record.
 */
export const usedSql = (contract: string, rule: string, madeAt: string): string => `EXISTS (SELECT FROM milestones um JOIN rounds ur ON ur.milestone_id = um.id
  JOIN round_versions uv ON uv.round_id = ur.id LEFT JOIN versions uc ON uc.id = uv.version_id WHERE um.contract_id = ${contract}
  AND (uv.waived @> jsonb_build_array(jsonb_build_object('rule', ${rule})) OR uc.found_by @> ARRAY[${rule}] AND ur.submitted_at >= ${madeAt}))`;
