import type { Examples } from './example.js';
import type { Route } from './routes.js';
import type { Json, Schemas } from './schemas.js';

const FILE = { type: 'string', format: 'binary' };

const fileField = ([name, { max }]: [string, { max: number }]): [string, Json] => [name, max === 1 ? FILE : { type: 'array', items: FILE, maxItems: max }];

/** The body of a route's request: JSON, a form with files, or what it says itself. */
export const bodyOf = ({ body, form, told }: Route, schemas: Schemas, examples: Examples): Json | undefined => {
  const json = (schema: NonNullable<typeof body>): Json => {
    const shown = schemas.of(schema, 'input');
    return { 'application/json': { schema: shown, example: examples.of(shown) } };
  };
  if (body) return { required: true, content: json(body) };
  // What takes files may come without any, as JSON.
  if (form) return { required: true, content: { ...multipart(form.schema, form.files, schemas), ...json(form.schema) } };
  const takes = told?.takes;
  if (!takes) return undefined;
  return { required: true, content: takes.files ? multipart(takes.fields, takes.files, schemas) : { [takes.type]: { schema: FILE } } };
};

const multipart = (fields: NonNullable<Route['body']> | undefined, files: Record<string, { max: number }>, schemas: Schemas): Json => {
  const { properties = {}, required } = fields ? schemas.resolved(schemas.of(fields, 'input')) : ({} as Json);
  const held = { ...(properties as Json), ...Object.fromEntries(Object.entries(files).map(fileField)) };
  return { 'multipart/form-data': { schema: { type: 'object', properties: held, ...(required ? { required } : {}) } } };
};
