import { type Doc, ofKind, workloadsIn } from './documents.js';
import type { Rule } from './policy.js';

type Amounts = Record<string, string> | undefined;
const UNITS: Record<string, number> = { m: 1e-3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };
const amount = (quantity = '0'): number => Number.parseFloat(quantity) * (UNITS[quantity.replace(/^[\d.]+/, '')] ?? 1);

/** How many of its pods there may be at once: as many as its scaler may ask for, and the one more of a release. */
const most = (docs: Doc[], { kind, metadata, spec }: Doc): number => {
  const scalers = ofKind(docs, 'HorizontalPodAutoscaler', 'ScaledObject').filter((scaler) => scaler.spec.scaleTargetRef?.name === metadata.name);
  const asked = Math.max(spec.replicas ?? 1, ...scalers.map((scaler) => scaler.spec.maxReplicas ?? scaler.spec.maxReplicaCount ?? 0));
  return asked + (kind === 'Deployment' && spec.strategy?.type !== 'Recreate' ? 1 : 0);
};

/** What all may take at most of one resource, in its unit. */
const taken = (docs: Doc[], part: 'requests' | 'limits', resource: string): number => {
  const of = (resources: { requests?: Amounts; limits?: Amounts } | undefined) => amount(resources?.[part]?.[resource]);
  const pods = workloadsIn(docs).map(({ doc, pod }) => most(docs, doc) * pod.containers.reduce((sum, { resources }) => sum + of(resources), 0));
  const byOperators = ofKind(docs, 'Cluster', 'RabbitmqCluster').map(({ spec }) => (spec.instances ?? spec.replicas ?? 1) * of(spec.resources));
  return [...pods, ...byOperators].reduce((sum, one) => sum + one, 0);
};

/** A quota that is met keeps a release or a scaler from starting pods. */
export const quotaRules: Record<string, Rule> = {
  'a quota with room for all': (docs) =>
    ofKind(docs, 'ResourceQuota').flatMap(({ spec }) =>
      Object.entries(spec.hard ?? {}).flatMap(([key, given]) => {
        const [, part, resource] = /^(requests|limits)\.(cpu|memory)$/.exec(key) ?? [];
        if (!resource) return [];
        const all = taken(docs, part as 'requests' | 'limits', resource);
        return all > amount(given) ? [`${key} is ${given}, and all together may take ${Math.ceil(all / (resource === 'cpu' ? 1 : 2 ** 30))}`] : [];
      }),
    ),
};
