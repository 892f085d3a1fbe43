import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Doc } from './documents.js';
import { components, k8s, missing, overlays, rendered, written } from './kustomize.js';
import { listRules } from './lists.js';
import { networkRules } from './network.js';
import { podRules, type Rule, setRules, strictRules } from './policy.js';
import { quotaRules } from './quota.js';
import { referenceRules } from './references.js';

it('[S-951] no file of a component or of the base is forgotten by its kustomization', () => {
  const folders = ['base', ...components.map((name) => `components/${name}`)];
  const forgotten = folders.flatMap((folder) => {
    const lists = readFileSync(path.join(k8s, folder, 'kustomization.yaml'), 'utf8');
    const files = readdirSync(path.join(k8s, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ya?ml|json|conf|sh)$/.test(file));
    return files.filter((file) => path.basename(file) !== 'kustomization.yaml' && !lists.includes(file)).map((file) => `${folder}/${file}`);
  });
  expect(forgotten).toEqual([]);
});

// Those too that no overlay has chosen.
it.each(Object.entries(listRules))('[S-1502] in every component: %s', (_rule, rule) => {
  expect(rule(written('components').flatMap(({ docs }) => docs))).toEqual([]);
});

const withKubectl = missing ? describe.skip : describe;

withKubectl(`[S-951] the rules of the house${missing ? ` (left out: ${missing})` : ''}`, () => {
  const rules = (strict: boolean): [string, Rule][] =>
    Object.entries({ ...podRules, ...setRules, ...(strict && strictRules), ...referenceRules, ...networkRules, ...quotaRules, ...listRules });

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
