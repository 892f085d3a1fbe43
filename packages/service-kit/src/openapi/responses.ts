import type { Answered } from './about.js';
import type { Examples } from './example.js';
import { refusalsOf } from './failures.js';
import type { Route } from './routes.js';
import type { Json, Schemas } from './schemas.js';

/** What a route answers, by status. */
export const responsesOf = (route: Route, schemas: Schemas, examples: Examples): Json => {
  const { told, status } = route;
  if (!told) return { default: { description: 'It is not said yet.' } };
  const answered: Record<number, Answered> =
    '_zod' in told.answers
      ? { [status]: { description: told.summary, schema: told.answers as Answered['schema'] } }
      : (told.answers as Record<number, Answered>);
  const responses = Object.entries(answered).map(([code, each]) => [code, responseOf(each, schemas, examples)]);
  return { ...refusalsOf(route), ...Object.fromEntries(responses) };
};

const responseOf = ({ description, schema, type, headers }: Answered, schemas: Schemas, examples: Examples): Json => ({
  description,
  ...(headers && { headers: Object.fromEntries(Object.entries(headers).map(([name, says]) => [name, { description: says, schema: { type: 'string' } }])) }),
  ...(schema ? { content: json(schema, type, schemas, examples) } : type ? { content: { [type]: { schema: { type: 'string', format: 'binary' } } } } : {}),
});

const json = (schema: NonNullable<Answered['schema']>, type = 'application/json', schemas: Schemas, examples: Examples): Json => {
  const shown = schemas.of(schema, 'output');
  return { [type]: { schema: shown, example: examples.of(shown) } };
};
