import { existsSync } from 'node:fs';
import path from 'node:path';
import { deployables, known } from '../k8s/deployables.js';
import { containersIn } from '../k8s/documents.js';
import { written } from '../k8s/kustomize.js';
import { type Compose, environmentOf, isOurs, mountsOf, type Service } from './compose.js';
import { places, root } from './dockerfiles.js';

const inManifests = new Set([...written('base'), ...written('components')].flatMap(({ docs }) => containersIn(docs)).map(({ container }) => container.image));
/** The transcoder is media in another role. */
const fileOf: Record<string, string> = { transcoder: 'media' };
const GRACE = 5;
const DRAIN = 20;
const LAST_STEPS = 10;

type Each = (service: Service, name: string, compose: Compose) => (string | false | undefined)[];
const each =
  (judge: Each) =>
  (compose: Compose): string[] =>
    Object.entries(compose.services).flatMap(([name, service]) => judge(service, name, compose).flatMap((fault) => (fault ? [`${name}: ${fault}`] : [])));
const ofOurs = (judge: Each) => each((service, name, compose) => (isOurs(service) ? judge(service, name, compose) : []));

/** Everything that must be up before `name`, directly or by way of others. */
const before = (name: string, { services }: Compose, seen = new Set<string>()): Set<string> => {
  for (const next of Object.keys(services[name]?.depends_on ?? {})) if (!seen.has(next)) before(next, { services, volumes: {} }, seen.add(next));
  return seen;
};

/** A rule tells what is wrong with docker-compose.yml; `secrets` is a folder made by `prepare`. */
export const composeRules = (secrets: string): Record<string, (compose: Compose) => string[]> => ({
  'images of the manifests': each(({ image }) => [!inManifests.has(image) && `${image} is in no manifest`]),
  'a Dockerfile for each image': (compose) => {
    const built = new Set(Object.values(compose.services).flatMap(({ build, image }) => (build ? [image] : [])));
    return ofOurs(({ image, build }) => {
      const name = /^prepmarket\/([a-z-]+):/.exec(image)?.[1] ?? '';
      return [
        !built.has(image) && `nothing builds ${image}`,
        build && build.dockerfile !== `${places[name]}/Dockerfile` && `${build.dockerfile} makes another image`,
      ];
    })(compose);
  },
  'an order without luck': each((service, name, compose) => [
    ...Object.keys(service.depends_on ?? {}).map((other) => {
      const awaited = compose.services[other];
      return !awaited
        ? `waits for ${other}, which is not there`
        : !isOurs(awaited) && !awaited.healthcheck && `waits for ${other}, which never tells its health`;
    }),
    before(name, compose).has(name) && 'waits for itself',
  ]),
  'files that are there': each((service, _name, { volumes }) =>
    mountsOf(service).map(({ source }) => {
      if (!source.startsWith('./')) return !(source in volumes) && `there is no volume ${source}`;
      const at = source.startsWith('./.compose/') ? path.join(secrets, source.slice('./.compose/'.length)) : path.join(root, source);
      return !existsSync(at) && `there is no ${source}`;
    }),
  ),
  'variables that are read': ofOurs((service, name) =>
    name === 'edge' ? [] : Object.keys(environmentOf(service, secrets)).map((variable) => !known(name).includes(variable) && `${variable} is not read`),
  ),
  'variables that can be told': ofOurs((service, name) => {
    const told = Object.keys(service.environment ?? {});
    const own = service.env_file?.includes(`.compose/${fileOf[name] ?? name}.env`);
    return (deployables[name]?.variables ?? []).map((variable) => !own && !told.includes(variable) && `${variable} cannot be told`);
  }),
  'no secret in the file': each(({ environment = {} }) =>
    Object.entries(environment).map(([name, value]) => (/PASSWORD|SECRET|_KEY/.test(name) || /:\/\/[^/]*@/.test(value)) && `${name} is a secret`),
  ),
  'nothing it may not': ofOurs(({ read_only, tmpfs, cap_drop, security_opt }) => [
    !read_only && 'its image is written to',
    tmpfs?.join() !== '/tmp' && 'it has no /tmp',
    cap_drop?.join() !== 'ALL' && 'it keeps capabilities',
    security_opt?.join() !== 'no-new-privileges:true' && 'it may gain rights',
  ]),
  'one port, for this machine': (compose) => {
    const ports = Object.entries(compose.services).flatMap(([name, service]) => (service.ports ?? []).map((port) => `${name} ${port}`));
    return ports.join() === 'edge 127.0.0.1:8080:8080' ? [] : ports;
  },
  'time to stop': ofOurs(({ environment, stop_grace_period }) => {
    if (!environment) return [];
    const needed = GRACE + Number(environment.DRAIN_SECONDS ?? DRAIN) + LAST_STEPS;
    return [Number.parseInt(stop_grace_period ?? '10s', 10) < needed && `it needs ${needed} s to stop`];
  }),
});
