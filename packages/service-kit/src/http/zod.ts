import { Body, type PipeTransform, Query } from '@nestjs/common';
import { issueWords, refusal } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { RefusalError } from '../work/refuse.js';

/** A schema's sentences say which field they are about; what it leaves without one is told with the field's name. */
const named = (issue: z.core.$ZodRawIssue): string => issueWords(issue, issue.path?.length ? `“${issue.path.join('.')}”` : undefined);

/** Parses `value`; the first issue's sentence becomes 400. Unknown fields are dropped. */
export const parseOrRefuse = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value, { error: named });
  if (!result.success) throw new RefusalError(refusal(400, result.error.issues[0]?.message ?? 'This cannot be read.'));
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
