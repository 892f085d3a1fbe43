import { containersIn, type Doc, ofKind, type PodSpec, selects, type Workload, workloadsIn } from './documents.js';

/** What a rule has against some documents, a line each; nothing when they keep it. */
export type Rule = (docs: Doc[]) => string[];

const eachWorkload =
  (judge: (workload: Workload, docs: Doc[]) => (string | false | undefined)[]): Rule =>
  (docs) =>
    workloadsIn(docs).flatMap((workload) => judge(workload, docs).flatMap((says) => (says ? [`${workload.at}: ${says}`] : [])));

const eachContainer =
  (judge: (found: ReturnType<typeof containersIn>[number]) => (string | false | undefined)[]): Rule =>
  (docs) =>
    containersIn(docs).flatMap((found) => judge(found).flatMap((says) => (says ? [`${found.at}: ${says}`] : [])));

const lasting = (kind: string) => kind === 'Deployment' || kind === 'StatefulSet';
const several = ({ doc, labels }: Workload, docs: Doc[]) =>
  doc.kind === 'Deployment' &&
  (doc.spec.replicas !== 1 || ofKind(docs, 'HorizontalPodAutoscaler').some(({ spec }) => spec.scaleTargetRef?.name === doc.metadata.name)) &&
  !!labels;
const isPart = ({ labels }: Workload) => labels['app.kubernetes.io/component'] === 'part';
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const mebibytes = (quantity = ''): number => Number.parseFloat(quantity) * (quantity.endsWith('Gi') ? 1024 : quantity.endsWith('Mi') ? 1 : Number.NaN);
const settingOf = (workload: Workload, name: string) => workload.pod.containers[0]?.env?.find((variable) => variable.name === name)?.value;

/** PSS restricted, and what the house asks of every pod beyond it. */
export const podRules: Record<string, Rule> = {
  'no privilege': eachContainer(({ container: { securityContext: given } }) => [
    given?.privileged && 'is privileged',
    given?.allowPrivilegeEscalation !== false && 'may gain privileges',
    !same(given?.capabilities?.drop, ['ALL']) && 'keeps capabilities',
    given?.capabilities?.add && 'adds capabilities',
    given?.readOnlyRootFilesystem !== true && 'may write to its image',
  ]),
  'a user of its own': eachWorkload((workload) => {
    const { runAsNonRoot, runAsUser = 0, runAsGroup = 0, seccompProfile } = workload.pod.securityContext ?? {};
    const least = isPart(workload) ? 100 : 10_000;
    return [
      runAsNonRoot !== true && 'may run as root',
      Math.min(runAsUser, runAsGroup) < least && `runs as a user or group below ${least}`,
      seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
    ];
  }),
  'nothing of the node': eachWorkload(({ pod }) => [
    (pod.hostNetwork || pod.hostPID) && "shares the node's network or processes",
    pod.containers.some(({ ports = [] }) => ports.some(({ hostPort }) => hostPort)) && 'takes a port of the node',
    ...(pod.volumes ?? []).map(
      (volume) => ![volume.emptyDir, volume.configMap, volume.secret, volume.persistentVolumeClaim].some(Boolean) && `mounts ${volume.name} from the node`,
    ),
    ...(pod.volumes ?? []).map((volume) => volume.emptyDir && !volume.emptyDir.sizeLimit && `${volume.name} may fill the node's disk`),
  ]),
  'an account of its own': eachWorkload(({ doc, pod }, docs) => {
    const account = pod.serviceAccountName;
    const granted = ofKind(docs, 'RoleBinding').some(({ subjects }) => subjects?.some(({ name }) => name === account));
    return [
      !ofKind(docs, 'ServiceAccount').some(({ metadata }) => metadata.name === account) && `has no ServiceAccount ${account}`,
      pod.automountServiceAccountToken !== false && !granted && 'holds a token that no Role needs',
      workloadsIn(docs).some(
        (other) => other.pod.serviceAccountName === account && !other.doc.metadata.name.startsWith(`${doc.metadata.name.split('-')[0]}`),
      ) && 'shares its account',
    ];
  }),
  // Kubernetes gives the group every file of a volume at each mount otherwise; RabbitMQ does not start with a cookie that its group may read.
  'files that keep their rights': eachWorkload(({ doc, pod }) => [
    doc.kind === 'StatefulSet' && pod.securityContext?.fsGroupChangePolicy !== 'OnRootMismatch' && 'has the rights of its files changed at each start',
  ]),
  'requests and limits': eachContainer(({ container: { resources } }) =>
    ['cpu', 'memory', 'ephemeral-storage'].flatMap((name) => [
      !resources?.requests?.[name] && `asks for no ${name}`,
      !resources?.limits?.[name] && `has no limit of ${name}`,
    ]),
  ),
  'a heap that fits': eachContainer(({ container, workload }) => {
    const heap = Number(/--max-old-space-size=(\d+)/.exec(settingOf(workload, 'NODE_OPTIONS') ?? '')?.[1] ?? 0);
    const limit = mebibytes(container.resources?.limits?.memory);
    return [heap > limit * 0.76 && `gives ${heap} MiB of ${limit} to the heap`];
  }),
  'a tag that stays': eachContainer(({ container: { image } }) => [
    !/:[^:/]+$/.test(image) && 'names no tag',
    /:latest$/.test(image) && 'names a tag that moves',
  ]),
  'probes that differ': eachWorkload(({ doc, pod }) => {
    if (!lasting(doc.kind)) return [];
    const { startupProbe, readinessProbe, livenessProbe } = pod.containers[0] ?? {};
    const given = [startupProbe, readinessProbe, livenessProbe].filter((probe) => probe !== undefined);
    const asks = ({ httpGet, exec, tcpSocket }: (typeof given)[number]) => JSON.stringify({ httpGet, exec, tcpSocket });
    return [
      !readinessProbe && 'is never asked whether it is ready',
      !livenessProbe && 'is never asked whether it lives',
      readinessProbe && livenessProbe && asks(readinessProbe) === asks(livenessProbe) && 'means the same by ready and alive',
      startupProbe?.httpGet && given.some((probe) => probe !== startupProbe && asks(probe) === asks(startupProbe)) && 'means the same by started and another',
      given.some(({ timeoutSeconds }) => !timeoutSeconds) && 'has a probe without a time-out',
    ];
  }),
  'time to stop': eachWorkload(({ doc, pod, ...rest }) => {
    const drain = Number(settingOf({ doc, pod, ...rest }, 'DRAIN_SECONDS') ?? 0);
    const grace = pod.terminationGracePeriodSeconds ?? 30;
    const answers = pod.containers[0]?.ports?.some(({ name }) => name === 'http');
    return [
      drain > 0 && grace < drain + 15 && `is killed after ${grace} s, before its ${drain} s of drain have passed`,
      lasting(doc.kind) && answers && !drain && !isPart({ doc, pod, ...rest }) && !pod.containers[0]?.lifecycle?.preStop && 'neither drains nor waits',
    ];
  }),
};

/** Rules for what stands around the pods. */
export const setRules: Record<string, Rule> = {
  'never fewer than before': eachWorkload((workload, docs) => {
    const { strategy } = workload.doc.spec;
    return [several(workload, docs) && strategy?.rollingUpdate?.maxUnavailable !== 0 && 'is taken down before its successor is there'];
  }),
  'spread over nodes': eachWorkload((workload, docs) => {
    const spread = workload.pod.topologySpreadConstraints ?? [];
    return [several(workload, docs) && !spread.some(({ labelSelector }) => selects(labelSelector, workload.labels)) && 'may stand on one node only'];
  }),
  'a budget': eachWorkload((workload, docs) => {
    const budgets = ofKind(docs, 'PodDisruptionBudget').filter(({ spec }) => spec.selector && selects(spec.selector, workload.labels));
    return [several(workload, docs) && budgets.length !== 1 && `has ${budgets.length} PodDisruptionBudgets`];
  }),
  'a budget that lets nodes go': (docs) =>
    ofKind(docs, 'PodDisruptionBudget').flatMap(({ metadata, spec }) => {
      const covered = workloadsIn(docs).filter(({ labels }) => spec.selector && selects(spec.selector, labels));
      if (covered.length !== 1) return [`PodDisruptionBudget ${metadata.name} is for ${covered.length} workloads`];
      return spec.minAvailable !== undefined && spec.minAvailable >= (covered[0]?.doc.spec.replicas ?? 2)
        ? [`PodDisruptionBudget ${metadata.name} keeps a node for ever`]
        : [];
    }),
  'a selector for its own pods alone': (docs) =>
    ofKind(docs, 'Deployment', 'StatefulSet').flatMap(({ kind, metadata, spec }) => {
      const selected = workloadsIn(docs).filter(({ labels }) => selects(spec.selector ?? {}, labels));
      return selected.length === 1 && selected[0]?.doc.metadata.name === metadata.name
        ? []
        : [`${kind} ${metadata.name} selects ${selected.map(({ at }) => at).join(', ') || 'nothing'}`];
    }),
  'a replica count of one owner': (docs) =>
    ofKind(docs, 'HorizontalPodAutoscaler', 'ScaledObject').flatMap(({ kind, metadata, spec }) => {
      const target = ofKind(docs, 'Deployment').find((doc) => doc.metadata.name === spec.scaleTargetRef?.name);
      if (!target) return [`${kind} ${metadata.name} scales nothing`];
      return target.spec.replicas === undefined ? [] : [`${kind} ${metadata.name}: applying sets the replicas back to ${target.spec.replicas}`];
    }),
  'nothing unnamed': (docs) =>
    docs.flatMap(({ kind, metadata: { name, labels = {} } }) => [
      ...(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(name) && name.length < 64 ? [] : [`${kind} ${name} is no name`]),
      ...(labels['app.kubernetes.io/part-of'] === 'prepmarket' ? [] : [`${kind} ${name} does not say what it is part of`]),
      ...Object.values(labels).flatMap((value) =>
        /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/.test(value) ? [] : [`${kind} ${name}: ${value} is no label`],
      ),
    ]),
  'no secret in git': (docs) => ofKind(docs, 'Secret').map(({ metadata }) => `Secret ${metadata.name}`),
  'pods of an operator that the namespace takes': (docs) =>
    ofKind(docs, 'RabbitmqCluster').flatMap(({ metadata, spec }) => {
      const { containers = [], initContainers = [] }: Partial<PodSpec> = spec.override?.statefulSet?.spec?.template?.spec ?? {};
      return ['rabbitmq', 'setup-container'].flatMap((name) => {
        const given = [...containers, ...initContainers].find((container) => container.name === name)?.securityContext;
        const restricted = given?.allowPrivilegeEscalation === false && same(given.capabilities?.drop, ['ALL']);
        return restricted ? [] : [`RabbitmqCluster ${metadata.name}: ${name} is not restricted`];
      });
    }),
  'a snapshot that can be taken': (docs) =>
    ofKind(docs, 'ScheduledBackup').flatMap(({ metadata, spec }) => {
      const cluster = ofKind(docs, 'Cluster').find((doc) => doc.metadata.name === spec.cluster?.name);
      return spec.method !== 'volumeSnapshot' || cluster?.spec.backup?.volumeSnapshot
        ? []
        : [`ScheduledBackup ${metadata.name}: its Cluster says nothing of snapshots`];
    }),
  'a clock that catches up': (docs) =>
    ofKind(docs, 'CronJob').flatMap(({ metadata, spec }) =>
      'startingDeadlineSeconds' in spec && 'concurrencyPolicy' in spec ? [] : [`CronJob ${metadata.name} has no deadline, or runs twice at once`],
    ),
};

/** What local clusters do otherwise. */
export const strictRules: Record<string, Rule> = {
  'images as they are now': eachContainer(({ container }) => [container.imagePullPolicy !== 'Always' && 'may run an image that lies around']),
  'no port of the node': (docs) =>
    ofKind(docs, 'Service').flatMap(({ metadata, spec }) => (['NodePort', 'LoadBalancer'].includes(spec.type ?? '') ? [`Service ${metadata.name}`] : [])),
};
