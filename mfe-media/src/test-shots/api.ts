import { catalogTags, type Project } from '@prepmarket/catalog-api';
import {
  type BlindEntry,
  type CheckReport,
  type EntriesPage,
  type EntryGrade,
  entriesPath,
  entryPath,
  mediaTags,
  type NewTestShot,
  type TestShot,
  type TestShotRow,
  testShotPath,
  testShotsPath,
} from '@prepmarket/media-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { type EntryPath, mediaRemote } from '../api.js';

/** Entries of a page. */
const PAGE = 50;

const changed = (_result: unknown, _error: unknown, { testId }: { testId: string }) => [mediaTags.testShot(testId), mediaTags.testShots, mediaTags.turns];

const testShotsApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    testShots: build.query<TestShotRow[], void>({
      query: () => testShotsPath,
      transformResponse: unwrap<TestShotRow[]>('tests'),
      providesTags: [mediaTags.testShots],
    }),
    testShot: build.query<TestShot, string>({
      query: testShotPath,
      transformResponse: unwrap<TestShot>('test'),
      providesTags: (_result, _error, testId) => [mediaTags.testShot(testId)],
    }),
    testEntries: build.infiniteQuery<EntriesPage, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam: after }) => ({ url: entriesPath(queryArg), params: { after, limit: PAGE } }),
      // The service before this one tells all at once.
      transformResponse: ({ entries, next = null }: { entries: BlindEntry[]; next?: string | null }) => ({ entries, next }),
      providesTags: (_result, _error, testId) => [mediaTags.testShot(testId)],
    }),
    entryReport: build.query<CheckReport, EntryPath>({
      query: ({ testId, entryId }) => `${entryPath(testId, entryId)}/check`,
      transformResponse: unwrap<CheckReport>('report'),
      providesTags: (_result, _error, { testId }) => [mediaTags.testShot(testId)],
    }),
    makeTestShot: build.mutation<TestShot, NewTestShot & { sending: Sending }>({
      query: ({ sending, ...body }) => ({ url: testShotsPath, method: 'POST', body, sending }),
      transformResponse: unwrap<TestShot>('test'),
      invalidatesTags: [mediaTags.testShots],
    }),
    endTestShot: build.mutation<unknown, { testId: string; sending: Sending }>({
      query: ({ testId, sending }) => ({ url: `${testShotPath(testId)}/end`, method: 'POST', sending }),
      invalidatesTags: changed,
    }),
    takeTestShot: build.mutation<unknown, { testId: string; sending: Sending }>({
      query: ({ testId, sending }) => ({ url: entriesPath(testId), method: 'POST', sending }),
      invalidatesTags: changed,
    }),
    submitEntry: build.mutation<unknown, EntryPath & { sending: Sending }>({
      query: ({ testId, entryId, sending }) => ({ url: `${entryPath(testId, entryId)}/submit`, method: 'POST', sending }),
      invalidatesTags: changed,
    }),
    gradeEntry: build.mutation<unknown, EntryPath & EntryGrade & { sending: Sending }>({
      query: ({ testId, entryId, sending, ...body }) => ({ url: `${entryPath(testId, entryId)}/grade`, method: 'POST', body, sending }),
      invalidatesTags: changed,
    }),
    /** Projects of which somebody may show a plate; the server decides. */
    ownProjects: build.query<Pick<Project, 'id' | 'title'>[], void>({
      providesTags: [catalogTags.projectLists],
      query: () => ({ url: 'projects', params: { scope: 'mine', limit: 100 } }),
      transformResponse: (body) => unwrap<Project[]>('projects')(body).map(({ id, title }) => ({ id, title })),
    }),
  }),
});

export const {
  useTestShotsQuery,
  useTestShotQuery,
  useTestEntriesInfiniteQuery,
  useEntryReportQuery,
  useMakeTestShotMutation,
  useEndTestShotMutation,
  useTakeTestShotMutation,
  useSubmitEntryMutation,
  useGradeEntryMutation,
  useOwnProjectsQuery,
} = testShotsApi;
