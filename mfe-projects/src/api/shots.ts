import { catalogTags, type Neighbours, type NewShot, packageIdRequired, type Shot, type ShotAt, type ShotEdit } from '@prepmarket/catalog-api';
import { ifMatch, type Sending, skipToken, unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

const { shot: one, shotsOf, aroundShot, shotChanged } = catalogTags;

/** A shot's address below its package. Throws 'Package ID is required to {verb} shot' without one. */
export const shotUrl = (verb: 'get' | 'update' | 'delete', { projectId, packageId, shotId }: ShotAt): string => {
  if (!packageId) throw new Error(packageIdRequired(verb, 'shot'));
  return `projects/${projectId}/packages/${packageId}/shots/${shotId}`;
};

interface Shots {
  projectId: string;
  packageId: string;
}

const shotsUrl = ({ projectId, packageId }: Shots) => `projects/${projectId}/packages/${packageId}/shots`;
const changed = (_result: unknown, _error: unknown, at: ShotAt) => shotChanged(at);

const shotsApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    shots: build.query<Shot[], Shots>({
      query: shotsUrl,
      transformResponse: unwrap<Shot[]>('shots'),
      providesTags: (_result, _error, { packageId }) => [shotsOf(packageId)],
    }),
    shot: build.query<Shot, ShotAt>({
      // Where the package is not known, or no longer the right one, the shot is found by its own id.
      queryFn: async (at, _api, _options, ask) => {
        const answer = at.packageId ? await ask(shotUrl('get', at)) : undefined;
        const { data, error } = answer?.data ? answer : await ask(`projects/shots/${at.shotId}`);
        return error ? { error } : { data: unwrap<Shot>('shot')(data) };
      },
      providesTags: (_result, _error, { shotId }) => [one(shotId)],
    }),
    createShot: build.mutation<Shot, Shots & { form: NewShot; sending?: Sending }>({
      query: ({ form, sending, ...at }) => ({ url: shotsUrl(at), method: 'POST', body: { ...form, packageId: at.packageId }, sending }),
      transformResponse: unwrap<Shot>('shot'),
      invalidatesTags: (_result, _error, at) => aroundShot(at),
    }),
    editShot: build.mutation<Shot, ShotAt & { edit: ShotEdit; version?: number; sending?: Sending }>({
      query: ({ edit, version, sending, ...at }) => ({ url: shotUrl('update', at), method: 'PUT', body: edit, headers: ifMatch(version), sending }),
      transformResponse: unwrap<Shot>('shot'),
      invalidatesTags: changed,
    }),
    /** The vendor under contract agrees that the owner deletes it, or no longer does. */
    agreeToShotRemoval: build.mutation<Shot, ShotAt & { yes: boolean; sending?: Sending }>({
      query: ({ yes, sending, ...at }) => ({ url: `${shotUrl('update', at)}/removal-consent`, method: yes ? 'POST' : 'DELETE', sending }),
      transformResponse: unwrap<Shot>('shot'),
      invalidatesTags: (_result, _error, { shotId }) => [one(shotId)],
    }),
    /** What stands beside it in its package. */
    neighbours: build.query<Neighbours, Required<ShotAt>>({
      query: (at) => `${shotUrl('get', at)}/neighbours`,
      transformResponse: unwrap<Neighbours>('neighbours'),
      providesTags: (_result, _error, { packageId }) => [shotsOf(packageId)],
    }),
    deleteShot: build.mutation<unknown, ShotAt & { sending?: Sending }>({
      query: ({ sending, ...at }) => ({ url: shotUrl('delete', at), method: 'DELETE', sending }),
      invalidatesTags: (_result, error, at) => (error ? [] : aroundShot(at)),
    }),
  }),
});

export const {
  useShotsQuery,
  useShotQuery,
  useCreateShotMutation,
  useEditShotMutation,
  useDeleteShotMutation,
  useAgreeToShotRemovalMutation,
  useLazyShotQuery,
  useNeighboursQuery,
} = shotsApi;

/** The shot as the list of its package last had it, when that list is still at hand. Asks for nothing. */
export const useListedShot = ({ projectId, packageId, shotId }: ShotAt): Shot | undefined =>
  shotsApi.endpoints.shots.useQueryState(packageId ? { projectId, packageId } : skipToken, {
    selectFromResult: ({ currentData }) => ({ listed: currentData?.find(({ id }) => id === shotId) }),
  }).listed;

/** The shot as some screen has it before it, under the address that screen has. Asks for nothing. */
export const useKnownShot = (at: ShotAt | undefined): Shot | undefined =>
  shotsApi.endpoints.shot.useQueryState(at ?? skipToken, { selectFromResult: ({ currentData }) => ({ known: currentData }) }).known;
