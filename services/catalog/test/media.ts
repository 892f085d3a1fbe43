import type { Shot } from '@prepmarket/catalog-api';
import type { ReadyMedia } from '@prepmarket/media-api';

/** What media would publish of a shot's picture. */
export const readyMedia = (shot: Shot, more: Partial<ReadyMedia> = {}): ReadyMedia => ({
  ...{ id: shot.id, version: 1, projectId: shot.project_id, upload: 1, fileUrl: '/api/files/stream/m-1/plate.mp4', proxyKey: 'm-1' },
  ...{ originalKey: 'm-2', originalName: 'plate.mov', posterKey: 'm-3', frameCount: 96, frameRate: '24000/1001', fps: 23.976, width: 1920, height: 1080 },
  ...{ duration: 4.004, codec: 'h264', firstFrame: 1001, missingFrames: [1003] },
  ...more,
});
