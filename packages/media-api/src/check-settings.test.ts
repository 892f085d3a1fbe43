import type { Actor } from '@prepmarket/api-kit';
import { checkMessages } from './check.messages.js';
import { type CheckRule, checkRuleIds, checkRules, ruleTitle } from './check-rules.js';
import { cannotBeThreshold, checkSettingsChoice, otherThanOwn, rulesAsSet, thresholdLimits } from './check-settings.js';
import { cannotSeeCheckSettings, cannotSetCheck } from './check-settings.rules.js';

const rules: [string, CheckRule][] = Object.entries(checkRules);
const refused = (settings: object) => checkSettingsChoice.safeParse({ settings }).error?.issues.map(({ message }) => message);

it('[S-2032] every rule of the table can be set, and its own threshold lies within what may be set', () => {
  for (const [rule, { threshold, ...of }] of rules) {
    const limits = thresholdLimits({ threshold, ...of });
    expect([rule, limits === null]).toEqual([rule, threshold === null]);
    if (threshold !== null) expect([rule, cannotBeThreshold({ title: of.title, limits }, threshold)]).toEqual([rule, undefined]);
    expect(refused({ [rule]: { severity: 'fault', ...(threshold !== null && { threshold }) } })).toBeUndefined();
  }
});

it.each([
  ['matte-empty', 1.01],
  ['matte-empty', -0.01],
  ['matte-holes', 1.5],
  ['padding', 0],
  ['rate', 1001],
  ['grain', 99],
  ['identical', 1.5],
] as const)('[S-2032] %s is not set to %d, in words that say what it may be', (rule, threshold) => {
  const limits = thresholdLimits(checkRules[rule]) ?? { least: 0, most: 0, whole: false };
  expect(refused({ [rule]: { threshold } })).toEqual([checkMessages.thresholdOut(ruleTitle(rule), limits)]);
  expect(refused({ [rule]: { threshold: limits.most } })).toBeUndefined();
});

it('[S-2032] what there is nothing of cannot be set: unknown rules, thresholds of rules without one, other severities', () => {
  for (const rule of ['nothing', 'toString', '__proto_', ''])
    expect([rule, refused({ [rule]: { severity: 'off' } })]).toEqual([rule, [checkMessages.ruleUnknown]]);
  expect(refused({ gaps: { threshold: 1 } })).toEqual([checkMessages.noThreshold('Gaps')]);
  expect(refused({ gaps: { severity: 'loud' } })).toEqual([checkMessages.severityUnknown]);
  expect(refused({ black: { threshold: '0.1' } })).toEqual([checkMessages.thresholdUnreadable]);
  for (const body of [{}, { settings: [] }, { settings: null }, 'x']) expect(checkSettingsChoice.safeParse(body).success).toBe(false);
});

it('[S-2032] only what is other than the own of a rule is kept, and all rules are told in the order of the table', () => {
  const kept = otherThanOwn({ black: { threshold: 0.1 }, gaps: { severity: 'fault' }, 'frames-beyond': { severity: 'warning', threshold: 16 } });
  expect(kept).toEqual({ 'frames-beyond': { threshold: 16 }, black: { threshold: 0.1 } });
  const told = rulesAsSet(kept);
  expect(told.map(({ rule }) => rule)).toEqual(checkRuleIds);
  expect(told.find(({ rule }) => rule === 'black')).toEqual({
    ...{ rule: 'black', title: 'Black frames', types: ['track', 'paint'], means: 'mean brightness, 0 to 1', limits: { least: 0, most: 1, whole: false } },
    ...{ severity: 'fault', threshold: 0.1, own: { severity: 'fault', threshold: 0.002 } },
  });
});

it('[S-2033] owners and administrators set them, vendors of its contracts read them, and to all others there is no such project', () => {
  const project = { ownerIds: ['owner', 'client'], vendorIds: ['vendor'] };
  const statuses = ([id, role]: readonly [string, Actor['role']]) => {
    const actor: Actor = { id, role };
    return [cannotSeeCheckSettings(actor, project)?.status, cannotSetCheck(actor, project)?.status];
  };
  const own = [['owner', 'client'] as const, ['client', 'client'] as const, ['x', 'admin'] as const];
  for (const actor of own) expect(statuses(actor)).toEqual([undefined, undefined]);
  expect(statuses(['vendor', 'vendor'])).toEqual([undefined, 403]);
  expect(statuses(['rival', 'vendor'])).toEqual([404, 404]);
  expect(statuses(['other', 'client'])).toEqual([404, 404]);
});
