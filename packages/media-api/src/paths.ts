/** Below the API's base: originals as one zip; like every file it is read with the session's cookie too. */
export const zipPath = (key: string): string => `files/zip/${key}`;
