/** Below the API's base: what a vendor shows of its work, and one clip of it. */
export const reelPath = (vendorId: string): string => `reels/${vendorId}`;
export const clipPath = (vendorId: string, clipId: string): string => `${reelPath(vendorId)}/clips/${clipId}`;
export const reelHistoryPath = (vendorId: string): string => `${reelPath(vendorId)}/history`;
/** Below the API's base: what is delivered under a contract, and one version of it. */
export const versionsPath = (contractId: string): string => `contracts/${contractId}/versions`;
export const versionPath = (contractId: string, versionId: string): string => `${versionsPath(contractId)}/${versionId}`;
/** What the check of a version has found. */
export const checkPath = (contractId: string, versionId: string): string => `${versionPath(contractId, versionId)}/check`;
/** What is noted on frames of a version, one of it, and what is said about that. */
export const notesPath = (contractId: string, versionId: string): string => `${versionPath(contractId, versionId)}/notes`;
export const notePath = (contractId: string, versionId: string, noteId: string): string => `${notesPath(contractId, versionId)}/${noteId}`;
/** Below the API's base: originals as one zip; like every file it is read with the session's cookie too. */
export const zipPath = (key: string): string => `files/zip/${key}`;
