import type { Route } from './routes.js';
import type { Json, Schemas } from './schemas.js';

const UUID = { type: 'string', format: 'uuid' };
const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', required: false, description, schema });

const idempotencyKey = header(
  'Idempotency-Key',
  'Any text of your own for this one act: sent once more with it, the first answer comes again and nothing is done twice.',
  {
    type: 'string',
    maxLength: 255,
  },
);
const ifMatch = header('If-Match', 'The `version` of the record that the edit was made from: an older one is refused with 409 `stale_edit`.', {
  type: 'string',
  examples: ['"7"'],
});

/** What stands in a path, a query and the headers of a route. */
export const parametersOf = (route: Route, path: string, schemas: Schemas): Json[] => [
  ...namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: /^id$|Id$/.test(name) ? UUID : { type: 'string' } })),
  ...queriesOf(route, schemas),
  ...Object.entries(route.told?.headers ?? {}).map(([name, description]) => ({
    ...header(name.replace('*', ''), description, { type: 'string' }),
    required: !name.endsWith('*'),
  })),
  ...(takesKey(route) ? [idempotencyKey] : []),
  ...(route.ifMatch ? [ifMatch] : []),
];

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

/** A request that is streamed is not there twice to be compared. */
const takesKey = ({ open, method, told }: Route): boolean => !open && !['get', 'head'].includes(method) && !told?.takes;

const queriesOf = ({ query }: Route, schemas: Schemas): Json[] => {
  if (!query) return [];
  const json = schemas.resolved(schemas.of(query, 'input'));
  const required = (json.required ?? []) as string[];
  return Object.entries((json.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // 'a,b'
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }));
};
