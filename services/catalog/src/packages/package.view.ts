import { iso, jsonList } from '@prepmarket/service-kit';
import { isAgreed } from '../engagements/engagement.view.js';
import { ids } from '../places/json.js';
import { postersJson } from '../shots/posters.view.js';
import { progressJson } from '../tasks/progress.view.js';

/** The package `k` of project `p` on the wire. */
export const packageJson = `json_build_object(${ids('k')}, 'version', k.version, 'project_id', k.project_id, 'name', k.name, 'description', k.description, 'user_id', k.user_id,
  'deadline', coalesce(k.deadline, p.deadline), 'shot_count', (SELECT count(*) FROM shots s WHERE s.package_id = k.id), 'posters', ${postersJson('s.package_id = k.id')}, 'progress', ${progressJson('shots s JOIN tasks t ON t.shot_id = s.id WHERE s.package_id = k.id')}, 'created_at', ${iso('k.created_at')},
  'removal_agreed', ${isAgreed('k')})`;

/** The packages of the project `p`, in the order they were made. */
export const packagesJson = jsonList(packageJson, 'packages k WHERE k.project_id = p.id', 'k.seq');
