import { countUpTo, ids, pageQuery, storable } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { heldLevel } from './level.js';
import { rangedRate } from './record.js';

/** Rows of one page at most. */
export const directoryPage = 50;

export const directorySorts = ['level', 'on_time', 'finished'] as const;
export type DirectorySort = (typeof directorySorts)[number];
export const directorySortLabel = {
  level: 'Level, highest first',
  on_time: 'On time, surest first',
  finished: 'Finished contracts, most first',
} as const satisfies Record<DirectorySort, string>;

/** A parameter without a value is as good as none. */
const given = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );

/** GET /contracts/vendors. All filters hold together; `level` is reached by those above it. */
export const directoryQuery = z.object({
  page: pageQuery.page,
  limit: z._default(countUpTo('limit', directoryPage), 20),
  level: given(z.enum(['verified', 'certified'])),
  /** Of those certified for it. */
  task_type: given(z.string().check(z.maxLength(60), storable)),
  /** Somewhere in a name or company. */
  search: given(z.string().check(z.maxLength(200), storable)),
  sort: z._default(z.enum(directorySorts), 'level'),
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;

/** A vendor as clients find it. Rates are null while there is too little to tell. */
export const listedVendor = z.object({
  ...ids,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  ...heldLevel.shape,
  /** Completed contracts. */
  finished: z.number(),
  onTime: z.nullable(rangedRate),
  firstPass: z.nullable(rangedRate),
});
export type ListedVendor = z.infer<typeof listedVendor>;
