import { readFileSync } from 'node:fs';
import { type Doc, documentsIn } from './documents.js';
import { components, k8s, missing, overlays, rendered, withComponent, written } from './kustomize.js';
import { schemaFindings } from './schema.js';

const chosen = overlays.map((name) => readFileSync(`${k8s}/overlays/${name}/kustomization.yaml`, 'utf8')).join('');

const withKubectl = missing ? describe.skip : describe;

describe('[S-950] the files are what the API server understands', () => {
  it.each([...written('base'), ...written('components')])('$file', ({ docs }) => {
    expect(docs.flatMap(schemaFindings)).toEqual([]);
  });
});

withKubectl(`[S-950] kubectl kustomize makes what the API server understands${missing ? ` (left out: ${missing})` : ''}`, () => {
  it.each(overlays)('of the overlay %s', async (name) => {
    expect((await rendered(`${k8s}/overlays/${name}`)).flatMap(schemaFindings)).toEqual([]);
  });

  it.each(components.filter((name) => !chosen.includes(`components/${name}\n`)))('of the base with %s, which no overlay has', async (name) => {
    expect((await withComponent(name)).flatMap(schemaFindings)).toEqual([]);
  });
});

const docs = [...written('base'), ...written('components')].flatMap((file) => file.docs);
type Breach = [name: string, kind: string, plant: (doc: Doc) => void];
const breaches: Breach[] = [
  ['a field of a probe misspelt', 'Deployment', ({ spec }) => Object.assign(spec.template?.spec.containers[0]?.readinessProbe ?? {}, { perodSeconds: 3 })],
  ['a field of a container misspelt', 'StatefulSet', ({ spec }) => Object.assign(spec.template?.spec.containers[0] ?? {}, { imagePulPolicy: 'Always' })],
  ['a field at the wrong depth', 'Deployment', ({ spec }) => Object.assign(spec, { terminationGracePeriodSeconds: 3 })],
  ['a number given as text', 'Deployment', ({ spec }) => Object.assign(spec, { replicas: 'two' })],
  ['a name without a value', 'Service', ({ spec }) => Object.assign(spec.ports?.[0] ?? {}, { port: undefined })],
  ['an unknown field of a policy', 'NetworkPolicy', ({ spec }) => Object.assign(spec, { ingres: [] })],
  ['an unknown field of a Job', 'Job', ({ spec }) => Object.assign(spec, { backofLimit: 1 })],
  ['an unknown field of an autoscaler', 'HorizontalPodAutoscaler', ({ spec }) => Object.assign(spec, { maxReplica: 1 })],
  ['a version that is gone', 'PodDisruptionBudget', (doc) => Object.assign(doc, { apiVersion: 'policy/v1beta2' })],
  ['a kind that is none', 'Ingress', (doc) => Object.assign(doc, { kind: 'Ingres' })],
];

it.each(breaches)('[S-950] refuses %s', (_name, kind, plant) => {
  const doc = structuredClone(docs.find((each) => each.kind === kind)) as Doc;
  expect(schemaFindings(doc)).toEqual([]);
  plant(doc);
  expect(schemaFindings(doc)).not.toEqual([]);
});

it('[S-950] refuses a key said twice', () => {
  expect(() => documentsIn('kind: Service\nkind: Deployment\n')).toThrow('unique');
});
