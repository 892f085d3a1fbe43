import type { ServiceName } from '../services.js';

export type Json = { [name: string]: unknown };

/** The part of the API that one service describes. */
export interface Part {
  service: ServiceName | 'gateway';
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
}

interface Operation extends Json {
  operationId: string;
  'x-handler': string;
  'x-undeclared'?: boolean;
  description: string;
  security: Json[];
}

const about = {
  title: 'Prepmarket',
  version: '1',
  description:
    'Everything the screens do, for scripts: with the token of a session, or with a personal access token of your profile. Every answer is `{ success: true, data }` with the data once more under its own name; every refusal is `{ success: false, message }` in words for people.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Prepmarket' },
};

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'What `POST /api/auth/login` answers as `token`; good for a few minutes, then `POST /api/auth/refresh` gives the next one.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal access token (`pm_…`) of your profile, made for the scopes that an operation names.',
  },
  fileCookie: { type: 'apiKey', in: 'cookie', name: 'prepmarket_files', description: 'Set with every token, so that a browser can show files.' },
};

/** One document of the parts. A name that two of them give to different schemas is told apart by the service. */
export const merged = (parts: readonly Part[]): Json => {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const part of parts) {
    const own = apart(part, schemas);
    Object.assign(schemas, own.components.schemas);
    for (const [path, item] of Object.entries(folded(own.paths))) paths[path] = united(paths[path] as Part['paths'][string] | undefined, item);
  }
  return {
    openapi: '3.1.0',
    info: about,
    servers: [{ url: '/', description: 'Where this document comes from.' }],
    tags: parts.flatMap(({ tags }) => tags),
    paths: sorted(paths),
    components: { schemas: used(sorted(schemas), paths), responses: parts[0]?.components.responses ?? {}, securitySchemes },
  };
};

const SCHEMAS = '#/components/schemas/';
const sorted = <T>(all: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const apart = (part: Part, known: Record<string, Json>): Part => {
  const clashing = Object.entries(part.components.schemas).flatMap(([name, schema]) => (known[name] && !sameJson(known[name], schema) ? [name] : []));
  if (clashing.length === 0) return part;
  const named = (name: string) => `${part.service.charAt(0).toUpperCase()}${part.service.slice(1)}${name}`;
  let text = JSON.stringify(part);
  for (const name of clashing) text = text.replaceAll(`"${SCHEMAS}${name}"`, `"${SCHEMAS}${named(name)}"`);
  const renamed: Part = JSON.parse(text);
  const schemas = Object.entries(renamed.components.schemas).map(([name, schema]) => [clashing.includes(name) ? named(name) : name, schema]);
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } };
};

/** One address an operation, the one that says most; the others are named with it. */
const folded = (paths: Part['paths']): Part['paths'] => {
  const places = new Map<string, string[]>();
  const each = Object.entries(paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })));
  for (const { path, method, operation } of each) {
    if (operation['x-undeclared']) continue;
    const key = `${method} ${operation['x-handler']}`;
    places.set(
      key,
      [...(places.get(key) ?? []), path].sort((a, b) => variables(b) - variables(a)),
    );
  }
  const kept: Part['paths'] = {};
  for (const { path, method, operation } of each) {
    const [first, ...others] = places.get(`${method} ${operation['x-handler']}`) ?? [];
    if (first === path) kept[path] = { ...kept[path], [method]: shown(operation, others) };
  }
  return kept;
};

const variables = (path: string): number => path.split('{').length;

const shown = ({ 'x-handler': _, operationId, description, ...rest }: Operation, others: string[]): Operation => {
  const also = others.length > 0 ? { 'x-also-at': others } : {};
  const words = others.length > 0 ? `${description}\n\nAlso at ${others.map((path) => `\`${path}\``).join(' and ')}.` : description;
  return { operationId: operationId.replace(/_\d+$/, ''), ...rest, description: words, ...also } as Operation;
};

// Several services answer below one address: whose files are asked for their keys say.
const united = (before: Part['paths'][string] | undefined, item: Part['paths'][string]): Json => {
  const both: Json = { ...before };
  for (const [method, operation] of Object.entries(item)) {
    const known = before?.[method];
    both[method] = known ? { ...known, security: unique([...known.security, ...operation.security]) } : operation;
  }
  return both;
};

const unique = (all: Json[]): Json[] => all.filter((one, index) => all.findIndex((other) => sameJson(one, other)) === index);

const used = (schemas: Record<string, Json>, paths: Json): Record<string, Json> => {
  const reached = new Set<string>(['Failure']);
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (reached.has(name)) continue;
      reached.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => reached.has(name)));
};
