/** A failed upload, as its owner reads that it waits for another try. */
export const failedUploadWords = (fileName: string) => ({ own: `Upload of ${fileName || 'a plate'} failed`, action: 'Look' });
