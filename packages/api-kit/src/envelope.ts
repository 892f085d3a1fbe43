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

export const pagination = z.object({ page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() });
export type Pagination = z.infer<typeof pagination>;

/** `page` from 1 and `limit` up to 100 rows, as text of a query. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
};
