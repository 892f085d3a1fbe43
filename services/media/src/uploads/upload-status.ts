import { type UploadStatus, uploadStateText, waitingText } from '@prepmarket/media-api';
import type { Upload } from './upload.entity.js';

/** What is told of a shot's newest upload. Only an owner is offered to change it. */
export const statusOf = (shotId: string, upload: Upload | null, owned: boolean): UploadStatus => {
  const state = upload?.state ?? 'idle';
  return {
    shot_id: shotId,
    upload_id: upload?.id ?? null,
    state,
    percent: upload?.percent ?? 0,
    message: uploadStateText[state],
    error: upload?.reason ?? null,
    file_name: upload?.file_name || null,
    updated_at: upload?.updated_at.toISOString() ?? null,
    waiting_for: upload?.waiting_for ? waitingText[upload.waiting_for] : null,
    can_retry: owned && state === 'failed' && !!upload?.original_key,
    can_cancel: owned && state !== 'idle' && state !== 'complete',
  };
};
