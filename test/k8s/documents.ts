import { parseAllDocuments } from 'yaml';

export type Labels = Record<string, string>;

interface Probe {
  httpGet?: { path: string; port: string | number };
  exec?: { command: string[] };
  tcpSocket?: { port: string | number };
  timeoutSeconds?: number;
}

export interface Reference {
  name: string;
  key: string;
}

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: Reference };
}

export interface Container {
  name: string;
  image: string;
  imagePullPolicy?: string;
  command?: string[];
  ports?: { name: string; containerPort: number; hostPort?: number }[];
  env?: Variable[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: unknown };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  resources?: { requests?: Labels; limits?: Labels };
  volumeMounts?: { name: string; mountPath: string }[];
}

interface Volume {
  name: string;
  emptyDir?: { sizeLimit?: string };
  configMap?: { name: string };
  secret?: { secretName: string };
  persistentVolumeClaim?: { claimName: string };
}

export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: {
    runAsNonRoot?: boolean;
    runAsUser?: number;
    runAsGroup?: number;
    fsGroup?: number;
    fsGroupChangePolicy?: string;
    seccompProfile?: { type?: string };
  };
  topologySpreadConstraints?: { labelSelector: Selector }[];
  initContainers?: Container[];
  containers: Container[];
  volumes?: Volume[];
}

export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

export interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}

interface PolicyRule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol: string; port: number }[];
}

interface Backend {
  service: { name: string; port: { name: string } };
}

interface Template {
  metadata: { labels: Labels };
  spec: PodSpec;
}

export interface Spec {
  replicas?: number;
  minAvailable?: number;
  maxUnavailable?: number;
  type?: string;
  serviceName?: string;
  selector?: Selector & Labels;
  podSelector?: Selector;
  policyTypes?: string[];
  ingress?: PolicyRule[];
  egress?: PolicyRule[];
  strategy?: { type?: string; rollingUpdate?: { maxUnavailable?: number | string } };
  ports?: { name: string; port: number; targetPort: string | number }[];
  template?: Template;
  jobTemplate?: { spec: { template: Template } };
  volumeClaimTemplates?: { metadata: { name: string } }[];
  scaleTargetRef?: { name: string };
  maxReplicas?: number;
  maxReplicaCount?: number;
  instances?: number;
  resources?: { requests?: Labels; limits?: Labels };
  hard?: Labels;
  rules?: { host?: string; http: { paths: { path: string; backend: Backend }[] } }[];
  data?: { secretKey: string }[];
  /** Of operators. */
  override?: { statefulSet?: { spec?: { template?: { spec: Partial<PodSpec> } } } };
  backup?: { volumeSnapshot?: object };
  managed?: { roles: { name: string }[] };
  name?: string;
  cluster?: { name: string };
  method?: string;
}

export interface Doc {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  spec: Spec;
  data?: Labels;
  subjects?: { name: string }[];
}

/** The documents of a YAML stream; what is no YAML, or says a key twice, is an error. */
export const documentsIn = (text: string): Doc[] =>
  parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.contents ? [document.toJS() as Doc] : [];
  });

export const ofKind = (docs: Doc[], ...kinds: string[]): Doc[] => docs.filter(({ kind }) => kinds.includes(kind));

export interface Workload {
  doc: Doc;
  at: string;
  labels: Labels;
  pod: PodSpec;
}

/** Everything that makes pods, with the pod it makes. */
export const workloadsIn = (docs: Doc[]): Workload[] =>
  docs.flatMap((doc) => {
    const template = doc.spec?.template ?? doc.spec?.jobTemplate?.spec.template;
    return template?.spec?.containers ? [{ doc, at: `${doc.kind} ${doc.metadata.name}`, labels: template.metadata.labels, pod: template.spec }] : [];
  });

/** Every container with where it is. */
export const containersIn = (docs: Doc[]): { at: string; container: Container; workload: Workload }[] =>
  workloadsIn(docs).flatMap((workload) =>
    [...(workload.pod.initContainers ?? []), ...workload.pod.containers].map((container) => ({ at: `${workload.at}/${container.name}`, container, workload })),
  );

export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const has = labels[key] !== undefined && values.includes(labels[key]);
    if (operator === 'In') return has;
    if (operator === 'NotIn') return !has;
    throw new Error(`${operator} is not understood here`);
  });
