import type { AuditPage } from '@prepmarket/api-kit';
import { clipPath, mediaTags, type Reel, type ReelClip, reelHistoryPath, reelPath } from '@prepmarket/media-api';
import { historyQuery, ifMatch, unwrap } from '@prepmarket/web-kit/store';
import { type ClipPath, mediaRemote } from '../api.js';

export const reelApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    reel: build.query<Reel, string>({
      query: reelPath,
      transformResponse: unwrap<Reel>('reel'),
      providesTags: (_result, _error, vendorId) => [mediaTags.reel(vendorId)],
    }),
    reelHistory: build.infiniteQuery<AuditPage, string, string | undefined>({
      ...historyQuery(reelHistoryPath),
      providesTags: (_result, _error, vendorId) => [mediaTags.reel(vendorId)],
    }),
    addClip: build.mutation<ReelClip, { vendorId: string; title: string; key: string }>({
      query: ({ vendorId, title, key }) => ({ url: `${reelPath(vendorId)}/clips`, method: 'POST', body: { title }, headers: { 'Idempotency-Key': key } }),
      transformResponse: unwrap<ReelClip>('clip'),
      invalidatesTags: (_result, _error, { vendorId }) => [mediaTags.reel(vendorId)],
    }),
    renameClip: build.mutation<ReelClip, ClipPath & { title: string; version: number }>({
      query: ({ vendorId, clipId, title, version }) => ({ url: clipPath(vendorId, clipId), method: 'PUT', body: { title }, headers: ifMatch(version) }),
      transformResponse: unwrap<ReelClip>('clip'),
      invalidatesTags: (_result, _error, { vendorId }) => [mediaTags.reel(vendorId)],
    }),
    /** Shown at once, and taken back where it is refused. */
    orderReel: build.mutation<Reel, { vendorId: string; clips: readonly string[] }>({
      query: ({ vendorId, clips }) => ({ url: `${reelPath(vendorId)}/order`, method: 'PUT', body: { clips } }),
      transformResponse: unwrap<Reel>('reel'),
      async onQueryStarted({ vendorId, clips }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          reelApi.util.updateQueryData('reel', vendorId, (reel) => {
            reel.clips.sort((one, other) => clips.indexOf(one.id) - clips.indexOf(other.id));
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: (_result, _error, { vendorId }) => [mediaTags.reel(vendorId)],
    }),
    removeClip: build.mutation<unknown, ClipPath>({
      query: ({ vendorId, clipId }) => ({ url: clipPath(vendorId, clipId), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { vendorId }) => [mediaTags.reel(vendorId)],
    }),
  }),
});

export const { useReelQuery, useReelHistoryInfiniteQuery, useRenameClipMutation, useOrderReelMutation, useRemoveClipMutation } = reelApi;
