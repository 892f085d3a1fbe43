import { type ServiceName, services } from '../../gateway/src/services.js';
import type { Product } from './product.js';

/** One operation of a service's OpenAPI document. */
export interface Operation {
  service: ServiceName;
  /** GET, PUT … */
  method: string;
  /** Like /api/projects/{projectId}. */
  path: string;
  params: string[];
  /** Names of what its query may say. */
  queries: string[];
  /** Service and handler: the same for every path of one handler. */
  name: string;
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];

interface Document {
  paths: Record<string, Record<string, { 'x-handler': string; parameters?: { name: string; in: string }[] }>>;
}

/** Every operation below /api of every service, as its own document tells. */
export const operationsOf = async (product: Product): Promise<Operation[]> =>
  (await Promise.all(services.map((service) => documented(product, service)))).flat();

async function documented(product: Product, service: ServiceName): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${product.services[service]}/openapi.json`)).json()) as Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { 'x-handler': handler, parameters = [] } = item[method] ?? {};
      const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
      const queries = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      return handler && path.startsWith('/api/') ? [{ service, method: method.toUpperCase(), path, params, queries, name: `${service} ${handler}` }] : [];
    }),
  );
}
