import type { Container, Doc, PodSpec, Spec } from './documents.js';
import { written } from './kustomize.js';
import { listRules } from './lists.js';
import { networkRules } from './network.js';
import { podRules, type Rule, setRules, strictRules } from './policy.js';
import { quotaRules } from './quota.js';
import { referenceRules } from './references.js';

const parts = [
  'network-policies',
  'edge',
  'postgres',
  'rabbitmq',
  's3',
  'mail',
  'local-secrets',
  'hpa',
  'ingress',
  'pss',
  'postgres-cnpg',
  'rabbitmq-operator',
];
const docs = ['base', ...parts.map((name) => `components/${name}`)].flatMap(written).flatMap((file) => file.docs);
const rules: Record<string, Rule> = { ...podRules, ...setRules, ...strictRules, ...referenceRules, ...networkRules, ...quotaRules, ...listRules };

const find = (all: Doc[], kind: string, name: string): Doc => {
  const found = all.find((doc) => doc.kind === kind && doc.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
type Plant = (all: Doc[]) => void;
const spec =
  (kind: string, name: string, change: (given: Spec) => void): Plant =>
  (all) =>
    change(find(all, kind, name).spec);
const pod = (change: (given: PodSpec) => void, kind = 'Deployment', name = 'bidding') =>
  spec(kind, name, ({ template }) => {
    if (template) change(template.spec);
  });
const container = (change: (given: Container) => void, kind?: string, name?: string) => pod(({ containers: [first] }) => first && change(first), kind, name);
const without =
  (kind: string, name: string): Plant =>
  (all) =>
    void all.splice(all.indexOf(find(all, kind, name)), 1);

const breaches: [rule: string, breach: string, plant: Plant][] = [
  ['no privilege', 'a capability kept', container(({ securityContext }) => delete securityContext?.capabilities)],
  ['no privilege', 'an image that is written to', container((given) => Object.assign(given.securityContext ?? {}, { readOnlyRootFilesystem: false }))],
  ['a user of its own', 'root', pod((given) => Object.assign(given.securityContext ?? {}, { runAsUser: 0 }))],
  ['a user of its own', 'no seccomp profile', pod(({ securityContext }) => delete securityContext?.seccompProfile)],
  ['nothing of the node', 'its network', pod((given) => Object.assign(given, { hostNetwork: true }))],
  ['nothing of the node', 'its disk', pod(({ volumes }) => volumes?.push({ name: 'node', hostPath: { path: '/' } } as never))],
  ['nothing of the node', 'a folder without a limit', pod(({ volumes }) => volumes?.push({ name: 'more', emptyDir: {} }))],
  ['an account of its own', 'a token that nothing needs', pod((given) => Object.assign(given, { automountServiceAccountToken: true }))],
  ['an account of its own', "another's account", pod((given) => Object.assign(given, { serviceAccountName: 'media' }))],
  ['files that keep their rights', 'none', pod(({ securityContext }) => delete securityContext?.fsGroupChangePolicy, 'StatefulSet', 'rabbitmq')],
  [
    'pods of an operator that the namespace takes',
    'an init container that may gain privileges',
    spec('RabbitmqCluster', 'rabbitmq', (given) => delete given.override?.statefulSet?.spec?.template?.spec.initContainers),
  ],
  ['a snapshot that can be taken', 'a Cluster without', spec('Cluster', 'postgres', (given) => delete given.backup)],
  ['requests and limits', 'no limit of memory', container(({ resources }) => delete resources?.limits?.memory)],
  ['a heap that fits', 'a heap as large as the limit', container(({ env }) => Object.assign(env?.[0] ?? {}, { value: '--max-old-space-size=384' }))],
  ['a tag that stays', 'latest', container((given) => Object.assign(given, { image: 'prepmarket/bidding:latest' }))],
  ['a tag that stays', 'no tag', container((given) => Object.assign(given, { image: 'registry:5000/prepmarket/bidding' }))],
  ['probes that differ', 'one path for two', container((given) => Object.assign(given, { livenessProbe: given.readinessProbe }))],
  ['probes that differ', 'no readiness', container((given) => delete given.readinessProbe)],
  ['probes that differ', 'no time-out', container(({ livenessProbe }) => delete livenessProbe?.timeoutSeconds)],
  ['time to stop', 'less than the drain', pod((given) => Object.assign(given, { terminationGracePeriodSeconds: 20 }))],
  ['time to stop', 'a page server that is gone at once', container((given) => delete given.lifecycle, 'Deployment', 'shell')],
  [
    'never fewer than before',
    'one down first',
    spec('Deployment', 'media', (given) => Object.assign(given.strategy?.rollingUpdate ?? {}, { maxUnavailable: 1 })),
  ],
  ['spread over nodes', 'all on one node', pod((given) => delete given.topologySpreadConstraints)],
  ['a budget', 'none', without('PodDisruptionBudget', 'catalog')],
  ['a budget that lets nodes go', 'as many as there are', spec('PodDisruptionBudget', 'shell', (given) => Object.assign(given, { minAvailable: 2 }))],
  [
    'a selector for its own pods alone',
    "its migration's pods too",
    spec('Deployment', 'bidding', ({ selector }) => delete selector?.matchLabels?.['app.kubernetes.io/component']),
  ],
  ['a replica count of one owner', 'a count beside an autoscaler', spec('Deployment', 'catalog', (given) => Object.assign(given, { replicas: 3 }))],
  [
    'a replica count of one owner',
    'an autoscaler for nothing',
    spec('HorizontalPodAutoscaler', 'media', (given) => Object.assign(given, { scaleTargetRef: { name: 'video' } })),
  ],
  ['nothing unnamed', 'a name with capitals', (all) => Object.assign(find(all, 'Service', 'shell').metadata, { name: 'Shell' })],
  ['no secret in git', 'a Secret', (all) => all.push({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'bidding-secrets' }, spec: {} })],
  ['a clock that catches up', 'no deadline', (all) => all.push({ apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: 'backup' }, spec: {} })],
  ['images as they are now', 'one that lies around', container((given) => Object.assign(given, { imagePullPolicy: 'IfNotPresent' }))],
  ['no port of the node', 'NodePort', spec('Service', 'shell', (given) => Object.assign(given, { type: 'NodePort' }))],
  [
    'a Service leads to a pod',
    'a label misspelt',
    spec('Service', 'media', (given) => Object.assign(given.selector ?? {}, { 'app.kubernetes.io/name': 'medium' })),
  ],
  ['a Service leads to a pod', 'a port that is none', spec('Service', 'media', ({ ports }) => Object.assign(ports?.[0] ?? {}, { targetPort: 'web' }))],
  ['an Ingress leads to a Service', 'one that is none', without('Service', 'mfe-bids')],
  ['a probe asks a port that is there', 'another', container(({ readinessProbe }) => Object.assign(readinessProbe?.httpGet ?? {}, { port: 3001 }))],
  ['what is mounted is there', 'a folder that is none', container(({ volumeMounts }) => volumeMounts?.push({ name: 'disk', mountPath: '/disk' }))],
  ['what configures a pod is there', 'a ConfigMap that is none', container(({ envFrom }) => envFrom?.push({ configMapRef: { name: 'more' } }))],
  ['a variable is said once', 'twice', container(({ env }) => env?.push({ name: 'MIGRATIONS', value: 'run' }))],
  ['a schema is migrated before it is used', 'no Job', without('Job', 'bidding-migrate-1.0.0')],
  ['a schema is migrated before it is used', 'a Job of a former version', container((given) => Object.assign(given, { image: 'prepmarket/bidding:1.0.1' }))],
  [
    'a quota with room for all',
    'one that is met',
    spec('ResourceQuota', 'prepmarket', (given) => Object.assign(given.hard ?? {}, { 'requests.memory': '20Gi' })),
  ],
  ['a quota with room for all', 'a scaler that asks for more', spec('HorizontalPodAutoscaler', 'media', (given) => Object.assign(given, { maxReplicas: 400 }))],
  ['every pod is closed but for what is opened', 'no policy for all', without('NetworkPolicy', 'deny-all')],
  [
    'a policy is for a pod',
    'one for nobody',
    spec('NetworkPolicy', 'keys', ({ podSelector }) => Object.assign(podSelector?.matchLabels ?? {}, { 'app.kubernetes.io/name': 'idendity' })),
  ],
  [
    'a policy opens ports that are there',
    'into another',
    spec('NetworkPolicy', 'keys', ({ ingress }) => Object.assign(ingress?.[0]?.ports?.[0] ?? {}, { port: 3001 })),
  ],
  [
    'a policy opens ports that are there',
    'out to another',
    spec('NetworkPolicy', 'gateway', ({ egress }) => Object.assign(egress?.[0]?.ports?.[0] ?? {}, { port: 3001 })),
  ],
  [
    'services that are named together',
    'one left out',
    spec('NetworkPolicy', 'rabbitmq-to', ({ podSelector }) => podSelector?.matchExpressions?.[0]?.values?.pop()),
  ],
  [
    'services that are named together',
    'one with files left out',
    spec('NetworkPolicy', 's3-from', ({ ingress }) => ingress?.[0]?.from?.[0]?.podSelector?.matchExpressions?.[0]?.values?.shift()),
  ],
  ['a database of the operator for each service', 'no Database', without('Database', 'notices')],
  ['a database of the operator for each service', 'no role', spec('Cluster', 'postgres', (given) => given.managed?.roles.pop())],
  ['a scaler for each service where there are any', 'none', without('HorizontalPodAutoscaler', 'contracts')],
];

it.each(breaches)('[S-951] [S-1021] [S-1502] %s: refuses %s', (name, _breach, plant) => {
  const rule = rules[name] as Rule;
  const planted = structuredClone(docs);
  const before = rule(planted);
  plant(planted);
  expect(rule(planted).filter((finding) => !before.includes(finding))).not.toEqual([]);
});

it('[S-951] every rule has been seen refusing something', () => {
  expect(Object.keys(rules).filter((name) => !breaches.some(([rule]) => rule === name))).toEqual([]);
});

it.each(Object.entries(podRules))('[S-951] the files keep: %s', (_name, rule) => {
  expect(rule(docs)).toEqual([]);
});
