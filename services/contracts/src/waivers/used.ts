/** Whether something was submitted on the waiver of a rule of a contract, both named by expressions. */
export const usedSql = (contract: string, rule: string): string => `EXISTS (SELECT FROM milestones um JOIN rounds ur ON ur.milestone_id = um.id
  JOIN round_versions uv ON uv.round_id = ur.id WHERE um.contract_id = ${contract} AND uv.waived @> jsonb_build_array(jsonb_build_object('rule', ${rule})))`;
