import { services } from '../domains.js';
import { type Doc, workloadsIn } from './documents.js';
import { k8s, missing, overlays, rendered, written } from './kustomize.js';
import { podRules } from './policy.js';
import { referenceRules } from './references.js';

/** What is there before any deployable. */
const shared = ['prepmarket', 'remotes'].map((name): Doc => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, spec: {} }));
const rules = Object.entries({ ...podRules, ...referenceRules });
const findings = (docs: Doc[], name: string) =>
  rules.flatMap(([rule, judge]) => (name === 'transcoder' && rule === 'a schema is migrated before it is used' ? [] : judge([...shared, ...docs])));

const files = written('base').map(({ file, docs }) => ({ name: file.replace(/^base\/|\.yaml$/g, ''), docs }));
const migrated: string[] = [...services];
const kindsOf = (name: string) => [
  'Deployment',
  'PodDisruptionBudget',
  'ServiceAccount',
  ...(name === 'transcoder' ? [] : ['Service']),
  ...(migrated.includes(name) ? ['Job'] : []),
];

describe('[S-957] one deployable alone', () => {
  it.each(files)('$name has all it needs in its file', ({ name, docs }) => {
    expect(docs.map(({ kind }) => kind).sort()).toEqual(kindsOf(name).sort());
    expect(findings(docs, name)).toEqual([]);
  });

  it.each(files)('$name is all one label', ({ name, docs }) => {
    expect(docs.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] !== name)).toEqual([]);
  });
});

const withKubectl = missing ? describe.skip : describe;
withKubectl(`[S-957] one deployable of an overlay, by its label${missing ? ` (left out: ${missing})` : ''}`, () => {
  it.each(overlays)('%s', async (overlay) => {
    const docs = await rendered(`${k8s}/overlays/${overlay}`);
    const common = docs.filter(
      ({ kind, metadata }) => kind === 'ConfigMap' && ['prepmarket', 'remotes'].includes(metadata.labels?.['app.kubernetes.io/name'] ?? ''),
    );
    for (const { name } of files) {
      const own = docs.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === name);
      expect(workloadsIn(own).length).toBe(migrated.includes(name) ? 2 : 1);
      expect(findings([...common, ...own], name)).toEqual([]);
    }
  });
});
