import { isUuid } from '@prepmarket/api-kit';

/** What somebody may look at: a record, or the list of all projects that are open. */
export const lookedKinds = ['project', 'shot', 'contract', 'projects'] as const;
export type LookedKind = (typeof lookedKinds)[number];

/** '<kind>/<id>'; the list is 'projects/open'. */
export type Looked = `${LookedKind}/${string}`;

export const OPEN_PROJECTS = 'projects/open' satisfies Looked;
/** Records that one browser looks at, over all its tabs. */
export const MOST_LOOKED = 16;

const RECORDS: [pattern: RegExp, kind: LookedKind][] = [
  [/^\/projects\/([^/]+)/, 'project'],
  [/\/shots\/([^/]+)/, 'shot'],
  [/^\/contracts\/([^/]+)/, 'contract'],
];

/** What the screen at this path shows. */
export const lookedAt = (path: string): Looked[] => {
  const records = RECORDS.flatMap(([pattern, kind]): Looked[] => {
    const id = pattern.exec(path)?.[1]?.toLowerCase();
    return id && isUuid(id) ? [`${kind}/${id}`] : [];
  });
  return /^\/(find-projects|vendor-dashboard|dashboard)\/?$/.test(path) ? [...records, OPEN_PROJECTS] : records;
};
