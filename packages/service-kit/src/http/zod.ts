import { Body, type PipeTransform, Query } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { RefusalError } from '../work/refuse.js';

const english = z.locales.en().localeError;

/** zod's own words do not say which field they are about; a schema's sentences do. */
const named: typeof english = (issue) => {
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

/** The schema as OpenAPI 3.0 sees it. What JSON Schema cannot say (refinements, transforms) is left out. */
export const openApiSchema = (schema: z.ZodMiniType): Record<string, unknown> =>
  z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' }) as Record<string, unknown>;

// @nestjs/swagger reads the JSON schema from '~standard', where zod/mini offers none, and then silently documents an empty Object.
const documented = (schema: z.ZodMiniType) => ({
  '~standard': { ...schema['~standard'], jsonSchema: { input: () => openApiSchema(schema), output: () => openApiSchema(schema) } },
});

const pipe = (schema: z.ZodMiniType): PipeTransform => ({ transform: (value: unknown) => parseOrRefuse(schema, value ?? {}) });

/** The request's JSON body, parsed by the schema; 400 with the first issue's sentence. */
export const ZBody = (schema: z.ZodMiniType): ParameterDecorator => Body({ schema: documented(schema), pipes: [pipe(schema)] });

/** The request's query, parsed by the schema; 400 with the first issue's sentence. */
export const ZQuery = (schema: z.ZodMiniType): ParameterDecorator => Query({ schema: documented(schema), pipes: [pipe(schema)] });
