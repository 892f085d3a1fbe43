import { keepers, services } from '../domains.js';
import { type Doc, ofKind } from './documents.js';
import type { Rule } from './policy.js';

/** Every list of names by which a document selects pods. */
const listsIn = (part: unknown): string[][] => {
  if (typeof part !== 'object' || part === null) return [];
  const { key, operator, values } = part as { key?: string; operator?: string; values?: string[] };
  return key === 'app.kubernetes.io/name' && operator === 'In' && values ? [values] : Object.values(part).flatMap(listsIn);
};

/** Who may be meant by a list of services: all, those that keep files, and those that ask identity for its keys. */
const groups: string[][] = [services, keepers, services.filter((name) => name !== 'identity')];

const lacking = (listed: string[]): string[] => {
  const named = services.filter((name) => listed.includes(name));
  const whole = groups.some((group) => [...group].sort().join() === [...named].sort().join());
  return named.length < 2 || whole ? [] : services.filter((name) => !listed.includes(name));
};

const databasesIn = (docs: Doc[]) => ofKind(docs, 'Database').map(({ spec }) => spec.name);
const rolesIn = (docs: Doc[]) => ofKind(docs, 'Cluster').flatMap(({ spec }) => (spec.managed?.roles ?? []).map(({ name }) => name));

/** Rules for lists of services, which have to name each that is meant. */
export const listRules: Record<string, Rule> = {
  'services that are named together': (docs) =>
    docs.flatMap(({ kind, metadata, spec }) => listsIn(spec).flatMap((list) => lacking(list).map((name) => `${kind} ${metadata.name} lacks ${name}`))),
  'a database of the operator for each service': (docs) =>
    ofKind(docs, 'Cluster').length === 0
      ? []
      : services.flatMap((name) => [
          ...(databasesIn(docs).includes(`prepmarket_${name}`) ? [] : [`there is no Database of ${name}`]),
          ...(rolesIn(docs).includes(`prepmarket_${name}`) ? [] : [`there is no role of ${name}`]),
        ]),
  'a scaler for each service where there are any': (docs) => {
    const scaled = ofKind(docs, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef?.name);
    return scaled.length === 0 ? [] : [...services, 'gateway'].filter((name) => !scaled.includes(name)).map((name) => `nothing scales ${name}`);
  },
};
