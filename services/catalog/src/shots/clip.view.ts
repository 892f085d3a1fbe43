import type { ShotMedia } from './shot-media.entity.js';

/** The clip of a shot, as far as tasks are measured by it. */
export type Clip = Pick<ShotMedia, 'frame_count' | 'metadata'>;

/** The clip of the shot `s`; null while there is none. */
export const clipJson = `(SELECT json_build_object('frame_count', m.frame_count, 'metadata', m.metadata) FROM shot_media m WHERE m.shot_id = s.id)`;
