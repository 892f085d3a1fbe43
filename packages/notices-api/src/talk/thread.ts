import { isUuid, listOf, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** What is spoken about: of a project its questions, of the others what both parties write to each other. */
export const threadKind = z.enum(['project', 'bid', 'contract', 'milestone']);
export type ThreadKind = z.infer<typeof threadKind>;

/** How many conversations are counted by one request: a contract and all its milestones. */
export const MOST_COUNTED = 120;

const named = (name: string): { kind: ThreadKind; id: string } | undefined => {
  const [kind, id = '', more] = name.split('/');
  const known = threadKind.safeParse(kind);
  return known.success && more === undefined && isUuid(id) ? { kind: known.data, id: id.toLowerCase() } : undefined;
};

const NAMED = 'Name projects, bids, contracts and milestones by their ids.';

/** GET /notices/threads: `of` names conversations as 'contract/<id>'. */
export const threadsQuery = z.object({
  of: z.pipe(
    z.pipe(
      listOf,
      z.array(z.string().check(z.refine((name) => named(name) !== undefined, NAMED)), NAMED).check(z.minLength(1, NAMED), z.maxLength(MOST_COUNTED)),
    ),
    z.transform((names) => names.flatMap((name) => named(name) ?? [])),
  ),
});
export type ThreadsQuery = z.infer<typeof threadsQuery>;

/** How much was written in a conversation that its reader may read, and how much of it is new to the reader. */
export const threadCount = z.object({ kind: threadKind, id: uuid, messages: z.number(), unread: z.number() });
export type ThreadCount = z.infer<typeof threadCount>;
