import { Body, type PipeTransform, Query } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { RefusalError } from '../work/refuse.js';

const english = z.locales.en().localeError;

interface Judging {
  _zod?: { def?: { format?: unknown } };
}
const isId = (schema: unknown): boolean => (schema as Judging | undefined)?._zod?.def?.format === 'uuid';
const noId = (path: readonly PropertyKey[] = []): string => `${path.length > 0 ? `“${path.join('.')}”` : 'This'} is not the id of anything.`;

/** zod's own words do not say which field they are about; a schema's sentences do. Of ids they speak of formats. */
const named: typeof english = (issue) => {
  if (isId(issue.inst)) return noId(issue.path);
  const words = english(issue);
  const text = typeof words === 'string' ? words : words?.message;
  return issue.path?.length ? `${issue.path.join('.')}: ${text}` : text;
};

/** Parses `value`; the first issue's sentence becomes 400. Unknown fields are dropped. */
export const parseOrRefuse = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value, { error: named });
  if (!result.success) throw new RefusalError(refusal(400, result.error.issues[0]?.message ?? 'Invalid input'));
  return result.data;
};

const schemas = new WeakMap<object, z.ZodMiniType>();

/** What a pipe of `ZBody` or `ZQuery` parses by. */
export const schemaOf = (pipe: unknown): z.ZodMiniType | undefined => (typeof pipe === 'object' && pipe ? schemas.get(pipe) : undefined);

const pipe = (schema: z.ZodMiniType): PipeTransform => {
  const made = { transform: (value: unknown) => parseOrRefuse(schema, value ?? {}) };
  schemas.set(made, schema);
  return made;
};

/** The request's JSON body, parsed by the schema; 400 with the first issue's sentence. */
export const ZBody = (schema: z.ZodMiniType): ParameterDecorator => Body(pipe(schema));

/** The request's query, parsed by the schema; 400 with the first issue's sentence. */
export const ZQuery = (schema: z.ZodMiniType): ParameterDecorator => Query(pipe(schema));
