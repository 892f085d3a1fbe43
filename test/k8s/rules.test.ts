import type { Doc } from './documents.js';
import { k8s, missing, overlays, rendered } from './kustomize.js';
import { networkRules } from './network.js';
import { podRules, type Rule, setRules, strictRules } from './policy.js';
import { referenceRules } from './references.js';

const withKubectl = missing ? describe.skip : describe;

withKubectl(`[S-951] the rules of the house${missing ? ` (left out: ${missing})` : ''}`, () => {
  const rules = (strict: boolean): [string, Rule][] =>
    Object.entries({ ...podRules, ...setRules, ...(strict && strictRules), ...referenceRules, ...networkRules });

  describe.each(overlays)('overlay %s', (name) => {
    let docs: Doc[];
    beforeAll(async () => {
      docs = await rendered(`${k8s}/overlays/${name}`);
    });

    it.each(rules(name !== 'local'))('%s', (_rule, rule) => {
      expect(rule(docs)).toEqual([]);
    });
  });
});
