import { containersIn, type Doc, ofKind, type Reference, selects, workloadsIn } from './documents.js';
import type { Rule } from './policy.js';

/** Every key of a Secret that pods need, as 'secret/key'; a Secret mounted as files counts with each key of it that is known. */
export const secretKeysIn = (docs: Doc[]): string[] => {
  const said = (reference: Reference | undefined) => (reference ? [`${reference.name}/${reference.key}`] : []);
  const variables = containersIn(docs).flatMap(({ container }) => (container.env ?? []).flatMap(({ valueFrom }) => said(valueFrom?.secretKeyRef)));
  const files = workloadsIn(docs).flatMap(({ pod }) => (pod.volumes ?? []).flatMap(({ secret }) => (secret ? [`${secret.secretName}/*`] : [])));
  return [...new Set([...variables, ...files])].sort();
};

/** Rules for what one document says of another. */
export const referenceRules: Record<string, Rule> = {
  'a Service leads to a pod': (docs) =>
    ofKind(docs, 'Service').flatMap(({ metadata, spec }) => {
      const behind = workloadsIn(docs).filter(({ labels }) => selects({ matchLabels: spec.selector }, labels));
      if (behind.length !== 1) return [`Service ${metadata.name} leads to ${behind.map(({ at }) => at).join(', ') || 'nothing'}`];
      const ports = behind[0]?.pod.containers.flatMap((container) => container.ports ?? []) ?? [];
      return (spec.ports ?? [])
        .filter(({ targetPort }) => !ports.some(({ name, containerPort }) => targetPort === name || targetPort === containerPort))
        .map(({ targetPort }) => `Service ${metadata.name}: its pod has no port ${targetPort}`);
    }),
  'an Ingress leads to a Service': (docs) =>
    ofKind(docs, 'Ingress').flatMap(({ metadata, spec }) =>
      (spec.rules ?? []).flatMap(({ http }) =>
        http.paths
          .filter(({ backend: { service } }) => {
            const found = ofKind(docs, 'Service').find((doc) => doc.metadata.name === service.name);
            return !found?.spec.ports?.some(({ name }) => name === service.port.name);
          })
          .map(({ path, backend }) => `Ingress ${metadata.name}: ${path} leads to ${backend.service.name}:${backend.service.port.name}`),
      ),
    ),
  'a probe asks a port that is there': (docs) =>
    containersIn(docs).flatMap(({ at, container }) => {
      const names: (string | number)[] = (container.ports ?? []).flatMap(({ name, containerPort }) => [name, containerPort]);
      return [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap((probe) => {
        const port = (probe?.httpGet ?? probe?.tcpSocket)?.port;
        return port === undefined || names.includes(port) ? [] : [`${at} is asked on ${port}`];
      });
    }),
  'what is mounted is there': (docs) =>
    workloadsIn(docs).flatMap(({ at, doc, pod }) => {
      const volumes = [...(pod.volumes ?? []), ...(doc.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata)].map(({ name }) => name);
      const mounts = pod.containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
      return [
        ...mounts.filter((name) => !volumes.includes(name)).map((name) => `${at} mounts ${name}, which it has not`),
        ...volumes.filter((name) => !mounts.includes(name)).map((name) => `${at} has ${name} and mounts it nowhere`),
      ];
    }),
  'what configures a pod is there': (docs) => {
    const maps = ofKind(docs, 'ConfigMap', 'PersistentVolumeClaim').map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const wanted = workloadsIn(docs).flatMap(({ at, pod }) => [
      ...(pod.volumes ?? []).flatMap(({ configMap }) => (configMap ? [{ at, name: `ConfigMap ${configMap.name}` }] : [])),
      ...(pod.volumes ?? []).flatMap(({ persistentVolumeClaim: claim }) => (claim ? [{ at, name: `PersistentVolumeClaim ${claim.claimName}` }] : [])),
      ...pod.containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ configMapRef }) => (configMapRef ? [{ at, name: `ConfigMap ${configMapRef.name}` }] : [])),
      ),
    ]);
    return wanted.filter(({ name }) => !maps.includes(name)).map(({ at, name }) => `${at} needs the ${name}`);
  },
  'a variable is said once': (docs) =>
    containersIn(docs).flatMap(({ at, container: { env = [] } }) => {
      const names = env.map(({ name }) => name);
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${at} sets ${name} twice`);
    }),
  'a schema is migrated before it is used': (docs) => {
    const jobs = workloadsIn(docs).filter(({ doc }) => doc.kind === 'Job');
    return containersIn(docs)
      .filter(({ container }) => container.env?.some(({ name, value }) => name === 'MIGRATIONS' && value === 'await'))
      .flatMap(({ at, container: { image } }) => {
        const job = jobs.find(({ doc, pod }) => pod.containers[0]?.image === image && doc.metadata.name.includes('-migrate-'));
        if (!job) return [`${at} waits for a schema that no Job makes: ${image}`];
        return job.doc.metadata.name.endsWith(`-migrate-${image.split(':').at(-1)}`) ? [] : [`${job.at} is not named by the tag of ${image}`];
      });
  },
};
