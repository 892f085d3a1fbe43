import { iso, jsonList } from '@prepmarket/service-kit';
import { isAgreed } from '../engagements/engagement.view.js';
import { ids } from '../places/json.js';

/** Of a long description the beginning. */
const BEGINNING = 200;

const FACTS = ['frames', 'fps', 'frame_rate', 'width', 'height', 'first_frame', 'missing_frames', 'original_key', 'poster_url', 'sprite'];
const facts = `CASE WHEN m.metadata IS NOT NULL THEN (SELECT json_object_agg(f.key, f.value) FROM jsonb_each(m.metadata) f WHERE f.key = ANY ('{${FACTS}}'::text[])) END`;

const task = `json_build_object('id', t.id, 'version', t.version, 'name', t.name, 'task_type', t.task_type, 'status', t.status, 'frame_start', t.frame_start, 'frame_end', t.frame_end)`;

/** The shot `s` of package `k` and project `p`, with its media `m`, as tables show it. */
export const shotRowJson = `json_build_object(${ids('s')}, 'version', s.version, 'project_id', s.project_id, 'package_id', s.package_id, 'name', s.name,
  'description', left(s.description, ${BEGINNING}), 'status', s.status, 'deadline', coalesce(s.deadline, k.deadline, p.deadline), 'own_deadline', s.deadline, 'file_url', m.file_url,
  'frame_count', m.frame_count, 'first_number', s.first_number, 'metadata', ${facts}, 'media_error', CASE WHEN m.failed_upload > m.upload THEN m.failure END,
  'removal_agreed', ${isAgreed('s')} OR ${isAgreed('k')}, 'tasks', ${jsonList(task, 'tasks t WHERE t.shot_id = s.id', 't.seq')}, 'updated_at', ${iso('s.updated_at')})`;

/** What rows are read from. */
export const ROWS = `shots s JOIN packages k ON k.id = s.package_id JOIN projects p ON p.id = s.project_id LEFT JOIN shot_media m ON m.shot_id = s.id`;
