import { type Doc, type Labels, ofKind, type Peer, selects, workloadsIn } from './documents.js';
import type { Rule } from './policy.js';

interface Pod {
  labels: Labels;
  ports: number[];
}

/** Pods that operators make, by the kind they make them of. */
const made: Record<string, (doc: Doc) => Pod> = {
  Cluster: ({ metadata }) => ({ labels: { 'app.kubernetes.io/name': metadata.name }, ports: [5432, 8000] }),
  RabbitmqCluster: ({ metadata }) => ({ labels: { 'app.kubernetes.io/name': metadata.name }, ports: [5672, 4369, 25672] }),
};

const podsIn = (docs: Doc[]): Pod[] => [
  ...workloadsIn(docs).map(({ labels, pod }) => ({
    labels,
    ports: pod.containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
  })),
  ...docs.flatMap((doc) => made[doc.kind]?.(doc) ?? []),
];

const policies = (docs: Doc[], pod: Pod, type: 'Ingress' | 'Egress') =>
  ofKind(docs, 'NetworkPolicy').filter(({ spec }) => spec.policyTypes?.includes(type) && selects(spec.podSelector ?? {}, pod.labels));

const isPeer = (peers: Peer[] | undefined, other: Pod) =>
  !peers || peers.some(({ podSelector, namespaceSelector, ipBlock }) => podSelector && !namespaceSelector && !ipBlock && selects(podSelector, other.labels));

/** Whether a connection between two pods of the namespace, named by their labels, passes the policies of both. */
export const passes = (docs: Doc[], from: Labels, to: Labels, port: number): boolean => {
  const [source, target] = [from, to].map((labels) => podsIn(docs).find((pod) => selects({ matchLabels: labels }, pod.labels)));
  if (!source || !target) throw new Error(`There is no pod ${JSON.stringify(source ? to : from)}`);
  const open = (ports?: { port: number }[]) => !ports || ports.some((one) => one.port === port);
  const out = policies(docs, source, 'Egress');
  const into = policies(docs, target, 'Ingress');
  return (
    (out.length === 0 || out.some(({ spec }) => spec.egress?.some((rule) => isPeer(rule.to, target) && open(rule.ports)))) &&
    (into.length === 0 || into.some(({ spec }) => spec.ingress?.some((rule) => isPeer(rule.from, source) && open(rule.ports))))
  );
};

/** Rules for NetworkPolicies, of documents that have them. */
export const networkRules: Record<string, Rule> = {
  'every pod is closed but for what is opened': (docs) =>
    podsIn(docs).flatMap((pod) =>
      (['Ingress', 'Egress'] as const).flatMap((type) =>
        policies(docs, pod, type).length > 0 ? [] : [`${JSON.stringify(pod.labels)} has no policy for ${type}`],
      ),
    ),
  'a policy is for a pod': (docs) =>
    ofKind(docs, 'NetworkPolicy')
      .filter(({ spec }) => !podsIn(docs).some(({ labels }) => selects(spec.podSelector ?? {}, labels)))
      .map(({ metadata }) => `NetworkPolicy ${metadata.name} is for no pod`),
  'a policy opens ports that are there': (docs) =>
    ofKind(docs, 'NetworkPolicy').flatMap(({ metadata, spec }) => {
      const own = podsIn(docs).filter(({ labels }) => selects(spec.podSelector ?? {}, labels));
      const closed = (pods: Pod[], ports: { port: number }[] = []) => ports.filter(({ port }) => !pods.some((pod) => pod.ports.includes(port)));
      const into = (spec.ingress ?? []).flatMap(({ ports }) => closed(own, ports));
      const out = (spec.egress ?? []).flatMap(({ to = [], ports }) =>
        to.flatMap(({ podSelector, namespaceSelector }) =>
          podSelector && !namespaceSelector
            ? closed(
                podsIn(docs).filter(({ labels }) => selects(podSelector, labels)),
                ports,
              )
            : [],
        ),
      );
      return [...into, ...out].map(({ port }) => `NetworkPolicy ${metadata.name} opens ${port}, where nothing listens`);
    }),
};
