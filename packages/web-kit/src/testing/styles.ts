// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { afterAll, beforeAll } from 'vitest';

/** A rule that may hide an element. Rules under a condition (@media, @supports) are of no use: the DOM of the tests has no size. */
const hides = /^[^@]*\{.*(?:display:none|visibility:)/s;
const PLACEHOLDER = '@keyframes unused{}';

const textsOf = new WeakMap<CSSStyleSheet, string[]>();
const { insertRule, deleteRule } = CSSStyleSheet.prototype;
let full = false;

const kept = (rule: string) => (full || hides.test(rule) ? rule : PLACEHOLDER);

/**
 * Keeps only those rules in the page that may hide an element, because `getComputedStyle` matches every rule against every element:
 * that was a third of the time of a test. The places of the other rules are taken by rules without effect.
 */
export const dropStyles = (): void => {
  CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule, index = this.cssRules.length) {
    const texts = textsOf.get(this) ?? [];
    textsOf.set(this, texts);
    texts.splice(index, 0, rule);
    return insertRule.call(this, kept(rule), index);
  };
  CSSStyleSheet.prototype.deleteRule = function (index) {
    textsOf.get(this)?.splice(index, 1);
    deleteRule.call(this, index);
  };
};

const refill = (all: boolean) => {
  full = all;
  for (const sheet of document.styleSheets)
    for (const [index, rule] of (textsOf.get(sheet) ?? []).entries()) {
      deleteRule.call(sheet, index);
      insertRule.call(sheet, kept(rule), index);
    }
};

/** Returns the rules of the page as they were written. */
export const writtenStyles = (): string => [...document.styleSheets].flatMap((sheet) => textsOf.get(sheet) ?? []).join('');

/** Gives the page all its rules for the tests of a file that read computed styles. */
export const withStyles = (): void => {
  beforeAll(() => refill(true));
  afterAll(() => refill(false));
};
