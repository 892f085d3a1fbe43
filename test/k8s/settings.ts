import { type Container, type Doc, ofKind, type Variable, workloadsIn } from './documents.js';

const { secretsFrom } = require('../../k8s/components/local-secrets/secrets.mjs') as { secretsFrom(seed: string): Record<string, Record<string, string>> };

/** A set of Secrets as a local cluster makes it. */
export const secrets = secretsFrom('a seed');

/** The first container of a deployable. */
export const containerOf = (docs: Doc[], name: string): Container | undefined =>
  workloadsIn(docs).find(({ doc }) => doc.kind === 'Deployment' && doc.metadata.name === name)?.pod.containers[0];

/** What all share, in a cluster that these documents make. */
export const sharedIn = (docs: Doc[]) => ofKind(docs, 'ConfigMap').find(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === 'prepmarket')?.data;

/** Variables by their names, those of Secrets too. */
export const values = (variables: Variable[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    variables.map(({ name: variable, value, valueFrom: from }) => {
      const reference = from?.secretKeyRef;
      return [variable, value ?? (reference && secrets[reference.name]?.[reference.key])] as const;
    }),
  );

/** What a container is told in all. */
export const toldIn = (docs: Doc[], container?: Container): NodeJS.ProcessEnv => ({
  ...(container?.envFrom && sharedIn(docs)),
  ...values(container?.env ?? []),
});
