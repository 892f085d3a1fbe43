import { ids, pageQuery } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** One row of a tree: what lies directly below a project, a package or a shot. */
export const branch = z.object({ ...ids, name: z.string() });
export type Branch = z.infer<typeof branch>;

export const branchQuery = z.object({ page: pageQuery.page });
export type BranchQuery = z.infer<typeof branchQuery>;
