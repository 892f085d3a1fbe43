import type { AuditLine, AuditPage } from '@prepmarket/api-kit';

type From = string | undefined;

/** What an infinite query needs that reads `GET …/history` page by page, newest first. @param url its address for what is asked for */
export const historyQuery = <Arg>(url: (of: Arg) => string) => ({
  infiniteQueryOptions: { initialPageParam: undefined as From, getNextPageParam: ({ next }: AuditPage): From => next ?? undefined },
  query: ({ queryArg, pageParam }: { queryArg: Arg; pageParam: From }) => ({ url: url(queryArg), params: { before: pageParam } }),
  transformResponse: ({ data, next }: { data: AuditLine[]; next: string | null }): AuditPage => ({ lines: data, next }),
});
