import * as z from 'zod/mini';
import { checkMessages } from './check.messages.js';
import { type CheckRuleSetting, type CheckSettingsChoice, cannotBeThreshold, type ProjectCheck } from './check-settings.js';
import { type CheckSeverity, checkSeverities } from './checks.js';

/** A rule as the fields of a form show it. */
export interface RuleFields {
  severity: CheckSeverity;
  /** Empty: the rule has none. */
  threshold: string;
}

export const ruleFields = ({ severity, threshold }: Pick<CheckRuleSetting, 'severity' | 'threshold'>): RuleFields => ({
  severity,
  threshold: threshold === null ? '' : String(threshold),
});

/** The fields of all rules, by rule. */
export const checkFields = ({ rules }: Pick<ProjectCheck, 'rules'>): Record<string, RuleFields> =>
  Object.fromEntries(rules.map((rule) => [rule.rule, ruleFields(rule)]));

/** '0,5' is what half of the world writes. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

const threshold = (rule: CheckRuleSetting) =>
  z.string().check(({ value, issues }) => {
    if (!rule.limits) return;
    const number = numberIn(value);
    const message = Number.isFinite(number) ? cannotBeThreshold(rule, number) : checkMessages.thresholdUnreadable;
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** What may be entered of the rules that the service tells, also of those that are not known here. */
export const checkForm = ({ rules }: Pick<ProjectCheck, 'rules'>) =>
  z.object(Object.fromEntries(rules.map((rule) => [rule.rule, z.object({ severity: z.enum(checkSeverities), threshold: threshold(rule) })])));

/** All that is entered, as it is sent. */
export const choiceOf = ({ rules }: Pick<ProjectCheck, 'rules'>, fields: Record<string, RuleFields>): CheckSettingsChoice['settings'] =>
  Object.fromEntries(
    rules.flatMap(({ rule, limits }) => {
      const entered = fields[rule];
      return entered ? [[rule, { severity: entered.severity, ...(limits && { threshold: numberIn(entered.threshold) }) }]] : [];
    }),
  );
