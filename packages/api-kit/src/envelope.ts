import * as z from 'zod/mini';

export interface Failure {
  success: false;
  message: string;
  status: number;
  code?: string;
  requestId?: string;
}

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  status: z.number(),
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
});

/** A list of more rows than these is not counted to its end. */
export const countedRows = 1000;
/** As far as pages reach by their numbers, in rows: who wants more goes on with `after`. */
export const pagedRows = 10_000;

/**
 * Where `exact` is false there are at least `total`, and `totalPages` grows on the way. `next`, as `after` of the same question, asks for the rows behind these;
 * null when there are none.
 */
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  exact: z.optional(z.boolean()),
  next: z.optional(z.nullable(z.string())),
});
export type Pagination = z.infer<typeof pagination>;

/** A whole number from 1 to `most`, as text of a query; `name` is the parameter's. */
export const countUpTo = (name: string, most: number) => {
  const wrong = `${name} must be a whole number from 1 to ${most.toLocaleString('en')}`;
  return z.coerce.number(wrong).check(z.int(wrong), z.gte(1, wrong), z.lte(most, wrong));
};

/** `page` from 1 and `limit` up to 100 rows, as text of a query. */
export const pageQuery = { page: z._default(countUpTo('page', 1_000_000), 1), limit: z._default(countUpTo('limit', 100), 50) };

/** `next` of the page before, as it was given. It counts instead of `page`. */
export const afterQuery = { after: z.optional(z.string().check(z.maxLength(500))) };

/** Of the query's object: no page lies deeper than the server walks. */
export const withinReach = z.refine<{ page: number; limit: number; after?: string }>(
  ({ page, limit, after }) => after !== undefined || page * limit <= pagedRows,
  { error: `Pages reach ${pagedRows.toLocaleString('en')} rows: go on with \`after\`, the pagination's \`next\``, path: ['page'] },
);
