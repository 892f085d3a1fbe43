import type { Clip as MeasuredBy } from '@prepmarket/catalog-api';
import type { ShotMedia } from './shot-media.entity.js';

/** The clip of a shot, and what is known of it ahead, as far as tasks are measured by it. */
export type Clip = Partial<Pick<ShotMedia, 'frame_count' | 'metadata'>> & Pick<MeasuredBy, 'first_number' | 'frame_out'>;

/** What the tasks of the shot `s` are measured by. */
export const clipJson = `json_build_object('first_number', s.first_number, 'frame_out', s.frame_out,
  'frame_count', (SELECT m.frame_count FROM shot_media m WHERE m.shot_id = s.id), 'metadata', (SELECT m.metadata FROM shot_media m WHERE m.shot_id = s.id))`;
