/** Below the API's base: stills of the reels of several vendors. */
export const reelsPath = 'reels';
/** Below the API's base: what a vendor shows of its work, and one clip of it. */
export const reelPath = (vendorId: string): string => `reels/${vendorId}`;
export const clipPath = (vendorId: string, clipId: string): string => `${reelPath(vendorId)}/clips/${clipId}`;
export const reelHistoryPath = (vendorId: string): string => `${reelPath(vendorId)}/history`;
/** Below the API's base: what is delivered under a contract, and one version of it. */
export const versionsPath = (contractId: string): string => `contracts/${contractId}/versions`;
export const versionPath = (contractId: string, versionId: string): string => `${versionsPath(contractId)}/${versionId}`;
/** A file that goes along with a version. */
export const companionPath = (contractId: string, versionId: string, companionId: string): string =>
  `${versionPath(contractId, versionId)}/companions/${companionId}`;
/** What the check of a version has found. */
export const checkPath = (contractId: string, versionId: string): string => `${versionPath(contractId, versionId)}/check`;
/** What is noted on frames of a version, one of it, and what is said about that. */
export const notesPath = (contractId: string, versionId: string): string => `${versionPath(contractId, versionId)}/notes`;
export const notePath = (contractId: string, versionId: string, noteId: string): string => `${notesPath(contractId, versionId)}/${noteId}`;
/** An image for a note or an answer, by the id that its writer makes. */
export const noteImagePath = (contractId: string, versionId: string, imageId: string): string => `${versionPath(contractId, versionId)}/note-images/${imageId}`;
/** Where who watches a version says at which frame, and hears of the others. */
export const presencePath = (contractId: string, versionId: string): string => `${versionPath(contractId, versionId)}/presence`;
/** Below the API's base: originals as one zip; like every file it is read with the session's cookie too. */
export const zipPath = (key: string): string => `files/zip/${key}`;
/** Below the API's base: the review links of a contract, one of them, and who was there by it. */
export const reviewLinksPath = (contractId: string): string => `contracts/${contractId}/reviews`;
export const reviewLinkPath = (contractId: string, reviewId: string): string => `${reviewLinksPath(contractId)}/${reviewId}`;
export const reviewVisitsPath = (contractId: string, reviewId: string): string => `${reviewLinkPath(contractId, reviewId)}/visits`;
/** Where a guest looks at a link, and opens it. */
export const reviewLookPath = 'review/look';
export const reviewOpenPath = 'review/open';
/** All that a guest reaches lies below it: the cookie goes nowhere else. */
export const reviewPath = (reviewId: string): string => `review/${reviewId}`;
export const reviewNotesPath = (reviewId: string, versionId: string): string => `${reviewPath(reviewId)}/versions/${versionId}/notes`;
/** POST: asks for the copy of a version that a guest watches. */
export const reviewCopyPath = (reviewId: string, versionId: string): string => `${reviewPath(reviewId)}/versions/${versionId}/copy`;
export const reviewImagePath = (reviewId: string, versionId: string, imageId: string): string =>
  `${reviewPath(reviewId)}/versions/${versionId}/note-images/${imageId}`;
export const reviewPresencePath = (reviewId: string, versionId: string): string => `${reviewPath(reviewId)}/versions/${versionId}/presence`;
export const reviewFilePath = (reviewId: string, key: string, name: string): string => `${reviewPath(reviewId)}/files/${key}/${name}`;
/** The page of a guest. The secret stands behind the '#': no server and no log gets it. */
export const reviewPage = '/review';
export const reviewPageOf = (token: string): string => `${reviewPage}#${token}`;

/** In the address of a contract's page: which version plays, and at which of its frames. */
export const versionParam = 'version';
export const frameParam = 'frame';
export const playedSearch = (versionId: string, frame?: number): string =>
  `?${versionParam}=${versionId}${frame === undefined ? '' : `&${frameParam}=${frame}`}`;
