import { type CheckRule, type CheckRuleId, checkRules } from './check-rules.js';
import type { CheckedAgainst, CheckSeverity, Found, VersionFacts } from './checks.js';

/** What is set for a project in place of the table's own; what is absent stays as it is there. */
export type CheckSettings = Partial<Record<CheckRuleId, { severity?: CheckSeverity; threshold?: number }>>;

export interface Finding extends Found {
  rule: CheckRuleId;
  severity: Exclude<CheckSeverity, 'off'>;
}

const rules = Object.entries(checkRules) as [CheckRuleId, CheckRule][];

/** All that the rules find in a version, faults first. */
export const findingsOf = (facts: VersionFacts, against: CheckedAgainst, settings: CheckSettings = {}): Finding[] => {
  const findings = rules.flatMap(([rule, { types, along = false, find, ...own }]): Finding[] => {
    const { severity = own.severity, threshold = own.threshold ?? 0 } = settings[rule] ?? {};
    if (facts.alone && !along) return [];
    const found = severity !== 'off' && types.includes(against.task.type) && find(facts, against, threshold);
    return found ? [{ rule, severity, ...found }] : [];
  });
  return [...findings.filter(({ severity }) => severity === 'fault'), ...findings.filter(({ severity }) => severity === 'warning')];
};
