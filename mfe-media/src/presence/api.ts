import { type Present, presencePath, reviewPresencePath } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote } from '../api.js';
import type { NotesPath } from '../notes/api.js';

const at = ({ contractId, versionId, reviewId }: NotesPath) => ({
  url: reviewId ? reviewPresencePath(reviewId, versionId) : presencePath(contractId, versionId),
  anonymous: reviewId !== undefined,
});

const presenceApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    sayPresence: build.mutation<Present[], NotesPath & { frame: number }>({
      query: ({ frame, ...path }) => ({ ...at(path), method: 'PUT', body: { frame } }),
      transformResponse: unwrap<Present[]>('others'),
    }),
    /** It is also sent while the page goes. */
    leavePresence: build.mutation<unknown, NotesPath>({
      query: (path) => ({ ...at(path), method: 'DELETE', keepalive: true }),
    }),
  }),
});

export const { useSayPresenceMutation, useLeavePresenceMutation } = presenceApi;
