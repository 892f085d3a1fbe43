import { cannotUseFrames, isWholeShot, lastFrame, type NewTask } from '@prepmarket/catalog-api';
import { newId, refuse } from '@prepmarket/service-kit';
import type { Clip } from '../shots/clip.view.js';
import type { Task } from './task.entity.js';

/** A new task of the shot: named like its type and over the whole clip unless said otherwise. Throws RefusalError 400 for frames the clip does not have. */
export const makeTask = (shot: { id: string; project_id: string }, media: Clip | null, form: NewTask, by: string): Task => {
  const last = lastFrame(media ?? {});
  const { task_type, status, description, frame_start = 1, frame_end = last } = form;
  refuse(cannotUseFrames(frame_start, frame_end, last));
  const now = new Date();
  return {
    id: newId(),
    ...{ project_id: shot.project_id, shot_id: shot.id, name: form.name || task_type, task_type, status, description, instructions: form.instructions ?? '' },
    ...{ frame_start, frame_end, whole_shot: isWholeShot(media ?? {}, { frame_start, frame_end }) },
    ...{ version: 1, created_at: now, updated_at: now, updated_by: by },
  };
};
