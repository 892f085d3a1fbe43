import { iso, jsonList } from '@prepmarket/service-kit';
import { isAgreed } from '../engagements/engagement.view.js';
import { ids } from '../places/json.js';
import { tasksJson } from '../tasks/task.view.js';

const media = (column: string) => `(SELECT ${column} FROM shot_media m WHERE m.shot_id = s.id)`;

/** The shot `s` of package `k` and project `p` on the wire. */
export const shotJson = `json_build_object(${ids('s')}, 'version', s.version, 'project_id', s.project_id, 'package_id', s.package_id, 'name', s.name, 'description', s.description,
  'status', s.status, 'deadline', coalesce(s.deadline, k.deadline, p.deadline),
  'file_url', ${media('m.file_url')}, 'file_path', ${media('m.file_url')}, 'frame_count', ${media('m.frame_count')}, 'metadata', ${media('m.metadata')}, 'first_number', s.first_number,
  'frame_in', s.frame_in, 'frame_out', s.frame_out,
  'media_error', ${media('CASE WHEN m.failed_upload > m.upload THEN m.failure END')}, 'tasks', ${tasksJson},
  'project', json_build_object(${ids('p')}, 'title', p.title, 'user_id', p.user_id, 'client_id', p.client_id),
  'package', json_build_object(${ids('k')}, 'name', k.name), 'removal_agreed', ${isAgreed('s')} OR ${isAgreed('k')},
  'created_at', ${iso('s.created_at')}, 'updated_at', ${iso('s.updated_at')})`;

/** All shots of the package `k`, in the order they were made. */
export const shotsOfPackage = jsonList(shotJson, 'shots s WHERE s.package_id = k.id', 's.seq');

/** All shots of the project `p`. */
export const shotsOfProject = jsonList(shotJson, 'shots s JOIN packages k ON k.id = s.package_id WHERE s.project_id = p.id', 's.seq');
