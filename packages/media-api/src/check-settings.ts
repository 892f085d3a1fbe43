import { timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { checkMessages as say } from './check.messages.js';
import type { CheckSettings } from './check-findings.js';
import { count, type ThresholdLimits } from './check-limits.js';
import { type CheckRule, type CheckRuleId, checkRules } from './check-rules.js';
import { checkSeverities } from './checks.js';

/** Below the API's base: what is set of the check of versions for a project. */
export const checkSettingsPath = (projectId: string): string => `projects/${projectId}/check`;

/** Of a rule of the table; null: it has no threshold. A rule that does not say them counts. */
export const thresholdLimits = ({ threshold, limits = count }: CheckRule): ThresholdLimits | null => (threshold === null ? null : limits);

const rules = Object.entries(checkRules) as [CheckRuleId, CheckRule][];
const ruleOf = (rule: string): CheckRule | undefined => (Object.hasOwn(checkRules, rule) ? checkRules[rule as CheckRuleId] : undefined);

/** Why a threshold cannot be set for a rule of this title. */
export const cannotBeThreshold = ({ title, limits }: Pick<CheckRuleSetting, 'title' | 'limits'>, threshold: number): string | undefined => {
  if (!limits) return say.noThreshold(title);
  const { least, most, whole } = limits;
  return threshold < least || threshold > most || (whole && !Number.isInteger(threshold)) ? say.thresholdOut(title, limits) : undefined;
};

const ruleSetting = z.object({
  severity: z.optional(z.enum(checkSeverities, say.severityUnknown)),
  /** In the unit that the rule's `means` names. */
  threshold: z.optional(z.number(say.thresholdUnreadable)),
});
const LONGEST_ID = 64;
const known = z.string().check(z.maxLength(LONGEST_ID, say.ruleUnknown));

const settable = z.check<Record<string, z.infer<typeof ruleSetting>>>(({ value, issues }) => {
  for (const [id, { threshold }] of Object.entries(value)) {
    const rule = ruleOf(id);
    const message = rule ? threshold !== undefined && cannotBeThreshold({ title: rule.title, limits: thresholdLimits(rule) }, threshold) : say.ruleUnknown;
    if (message) issues.push({ code: 'custom', message, input: threshold, path: [id] });
  }
});

/** PUT /projects/{projectId}/check: all that is set, by the id of its rule. What is left out follows the rule's own. */
export const checkSettingsChoice = z.object({ settings: z.record(known, ruleSetting, say.settingsUnreadable).check(settable) }, say.settingsUnreadable);
export type CheckSettingsChoice = z.infer<typeof checkSettingsChoice>;

/** A rule as it holds for a project. */
export const checkRuleSetting = z.object({
  rule: z.string(),
  /** What it looks for. */
  title: z.string(),
  /** Types of the tasks that it is for. */
  types: z.array(z.string()),
  severity: z.enum(checkSeverities),
  /** In the unit that `means` names; null: it has none. */
  threshold: z.nullable(z.number()),
  means: z.nullable(z.string()),
  limits: z.nullable(z.object({ least: z.number(), most: z.number(), whole: z.boolean() })),
  /** What holds where nothing is set. */
  own: z.object({ severity: z.enum(checkSeverities), threshold: z.nullable(z.number()) }),
});
export type CheckRuleSetting = z.infer<typeof checkRuleSetting>;

/** GET /projects/{projectId}/check: all rules as they hold for the project. `version` counts what was set: 0, nothing yet. */
export const projectCheck = z.object({
  project_id: uuid,
  version: z.number(),
  updated_at: z.nullable(timestamp),
  /** Whether whoever asks may set them. */
  may_change: z.boolean(),
  rules: z.array(checkRuleSetting),
});
export type ProjectCheck = z.infer<typeof projectCheck>;

/** All rules of the table as they hold with these settings, in its order. */
export const rulesAsSet = (settings: CheckSettings = {}): CheckRuleSetting[] =>
  rules.map(([rule, { find: _, limits: __, ...own }]) => ({
    ...{ rule, title: own.title, types: [...own.types], means: own.means ?? null, limits: thresholdLimits(checkRules[rule]) },
    ...{ severity: settings[rule]?.severity ?? own.severity, threshold: settings[rule]?.threshold ?? own.threshold },
    own: { severity: own.severity, threshold: own.threshold },
  }));

/** What of settings is other than the rules' own, in the order of the table: that alone is kept. */
export const otherThanOwn = (settings: CheckSettings): CheckSettings =>
  Object.fromEntries(
    rulesAsSet(settings).flatMap(({ rule, severity, threshold, own }) => {
      const other = {
        ...(severity !== own.severity && { severity }),
        ...(threshold !== null && threshold !== own.threshold && { threshold }),
      };
      return Object.keys(other).length ? [[rule, other]] : [];
    }),
  );
