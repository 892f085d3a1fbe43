import {
  type MadeReview,
  mediaTags,
  type NewReview,
  type Review,
  type ReviewDoor,
  type ReviewLink,
  type ReviewOpen,
  type ReviewVisit,
  reviewCopyPath,
  reviewLinkPath,
  reviewLinksPath,
  reviewLookPath,
  reviewOpenPath,
  reviewPath,
  reviewVisitsPath,
} from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote } from '../api.js';

interface LinkPath {
  contractId: string;
  reviewId: string;
}

const reviewsApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    reviewLinks: build.query<ReviewLink[], string>({
      query: reviewLinksPath,
      transformResponse: unwrap<ReviewLink[]>('reviews'),
      providesTags: (_result, _error, contractId) => [mediaTags.reviewsOf(contractId)],
    }),
    reviewVisits: build.query<ReviewVisit[], LinkPath>({
      query: ({ contractId, reviewId }) => reviewVisitsPath(contractId, reviewId),
      transformResponse: unwrap<ReviewVisit[]>('visits'),
      keepUnusedDataFor: 0,
    }),
    /** Its answer has the secret: what was lost on the way cannot be asked for again. */
    makeReview: build.mutation<MadeReview, NewReview & { contractId: string }>({
      query: ({ contractId, ...body }) => ({ url: reviewLinksPath(contractId), method: 'POST', body }),
      transformResponse: unwrap<MadeReview>('review'),
      invalidatesTags: (_result, _error, { contractId }) => [mediaTags.reviewsOf(contractId)],
    }),
    revokeReview: build.mutation<unknown, LinkPath>({
      query: ({ contractId, reviewId }) => ({ url: reviewLinkPath(contractId, reviewId), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { contractId }) => [mediaTags.reviewsOf(contractId)],
    }),
    /** What guests ask carries no session, also where somebody is signed in. */
    reviewDoor: build.query<ReviewDoor, string>({
      query: (token) => ({ url: reviewLookPath, method: 'POST', body: { token }, anonymous: true }),
      transformResponse: unwrap<ReviewDoor>('door'),
      keepUnusedDataFor: 0,
    }),
    openReview: build.mutation<ReviewDoor, ReviewOpen>({
      query: (body) => ({ url: reviewOpenPath, method: 'POST', body, anonymous: true }),
      transformResponse: unwrap<ReviewDoor>('door'),
    }),
    review: build.query<Review, string>({
      query: (reviewId) => ({ url: reviewPath(reviewId), anonymous: true }),
      transformResponse: unwrap<Review>('review'),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, reviewId) => [mediaTags.review(reviewId)],
    }),
    /** The answer is the review as it is now: nobody asks for it anew. */
    copyForGuest: build.mutation<Review, { reviewId: string; versionId: string }>({
      query: ({ reviewId, versionId }) => ({ url: reviewCopyPath(reviewId, versionId), method: 'POST', anonymous: true }),
      transformResponse: unwrap<Review>('review'),
      onQueryStarted: async ({ reviewId }, { dispatch, queryFulfilled }) => {
        const asked = await queryFulfilled.catch(() => undefined);
        if (asked) dispatch(reviewsApi.util.upsertQueryData('review', reviewId, asked.data));
      },
    }),
  }),
});

export const {
  useReviewLinksQuery,
  useReviewVisitsQuery,
  useMakeReviewMutation,
  useRevokeReviewMutation,
  useReviewDoorQuery,
  useOpenReviewMutation,
  useReviewQuery,
  useCopyForGuestMutation,
} = reviewsApi;
