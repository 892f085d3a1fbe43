import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ofKind, type Spec } from './documents.js';
import { k8s, written } from './kustomize.js';

const root = path.resolve(k8s, '..');
const [ingresses] = [
  ofKind(
    written('components/ingress').flatMap(({ docs }) => docs),
    'Ingress',
  ),
];
const ways = (spec: Spec) => (spec.rules ?? []).flatMap(({ http }) => http.paths.map(({ path: at, backend }) => [at, backend.service.name] as const));
const toGateway = ingresses.filter(({ spec }) => ways(spec).some(([, service]) => service === 'gateway'));
const byIngress = Object.fromEntries(ingresses.flatMap(({ spec }) => ways(spec)));
const edge = readFileSync(path.join(k8s, 'components/edge/nginx.conf'), 'utf8');
const byEdge = [...edge.matchAll(/location ([^{]+?) \{[^}]*?proxy_pass http:\/\/([a-z-]+)/g)].map(([, at = '', service = '']) => [at, service] as const);
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => [`/remotes/${(JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as { name: string }).name}`, folder] as const);

describe('[S-956] the one origin', () => {
  it('leads every remote of this house, the api and the page to its deployable', () => {
    expect(byIngress).toEqual({ ...Object.fromEntries(remotes), '/api': 'gateway', '/.well-known/jwks.json': 'gateway', '/': 'shell' });
  });

  it('is the same where a cluster has no ingress', () => {
    const edgeOf = (asked: string) => byEdge.find(([at]) => (at.startsWith('~ ') ? new RegExp(at.slice(2)).test(asked) : asked.startsWith(at)))?.[1];
    for (const [at, service] of Object.entries(byIngress))
      expect([at, edgeOf(at === '/' ? '/index.html' : at.replace(/^(\/(api|remotes).*)$/, '$1/x'))]).toEqual([at, service]);
  });

  it('lets a body of any size stream through to the api: limits are the services’ own', () => {
    expect(toGateway.map(({ metadata }) => metadata.annotations)).toEqual([
      expect.objectContaining({ 'nginx.ingress.kubernetes.io/proxy-body-size': '0', 'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off' }),
    ]);
    expect(edge).toMatch(/location ~ \^\/\(api\/[^{]*\{\s*client_max_body_size 0;\s*proxy_request_buffering off;/);
  });

  it('[S-1503] lets an answer of the api through as it comes, for whoever listens, and cuts none that is silent for a while', () => {
    expect(toGateway.map(({ metadata }) => metadata.annotations)).toEqual([
      expect.objectContaining({ 'nginx.ingress.kubernetes.io/proxy-buffering': 'off', 'nginx.ingress.kubernetes.io/proxy-read-timeout': '900' }),
    ]);
    expect(edge).toMatch(/location ~ \^\/\(api\/[^}]*proxy_buffering off;\s*proxy_read_timeout 900s;/);
  });
});
