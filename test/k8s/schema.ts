import type { Doc } from './documents.js';

/** Kinds of operators, whose schemas Kubernetes does not have. */
const FOREIGN = /^(postgresql\.cnpg\.io|rabbitmq\.com|keda\.sh|monitoring\.coreos\.com|external-secrets\.io)\//;

interface Model {
  prototype: { validate(): void };
}

/** The document as a validator sees it: `seen` is told each key that was asked for. */
const recording = (value: unknown, path: string, seen: Set<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      if (typeof key === 'symbol') return Reflect.get(target, key);
      const child = `${path}/${key}`;
      seen.add(child);
      return recording(Reflect.get(target, key), child, seen);
    },
  });
};

const pathsIn = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([key, child]) => [`${path}/${key}`, ...pathsIn(child, `${path}/${key}`)]);

/** Fields the API server would keep unread or refuse: what the published schema forbids, and each field it does not know. */
export const schemaFindings = (doc: Doc): string[] => {
  const at = `${doc.kind} ${doc.metadata?.name}`;
  if (FOREIGN.test(doc.apiVersion)) return [];
  const model = modelOf(doc);
  if (!model) return [`${at}: there is no ${doc.kind} in ${doc.apiVersion}`];
  const seen = new Set<string>();
  try {
    model.prototype.validate.call(recording(doc, '', seen));
  } catch (error) {
    return [`${at}: ${(error as Error).message}`];
  }
  // Below a field that is unknown everything is: the first is enough.
  const unknown = pathsIn(doc).filter((path) => !seen.has(path));
  return unknown.filter((path) => !unknown.some((other) => path.startsWith(`${other}/`))).map((path) => `${at}: ${path} is unknown`);
};

const modelOf = ({ apiVersion, kind }: Doc): Model | undefined => {
  try {
    return (require(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, Model>)[kind];
  } catch {
    return undefined;
  }
};
