import { aboutOwnData } from '@prepmarket/identity-api';
import type { OwnData } from '@prepmarket/service-kit';

const OF_OWN = 'JOIN projects p ON p.id = own.project_id WHERE p.user_id = $1 OR p.client_id = $1';
const PROJECTS = `SELECT id AS page_key, id, title, description, category, budget_min_cents::float8 AS budget_min_cents, budget_max_cents::float8 AS budget_max_cents,
  currency, deadline, skills, status, sample, plate_pattern, created_at, updated_at FROM projects WHERE user_id = $1 OR client_id = $1`;
const PACKAGES = `SELECT own.id AS page_key, own.id, own.project_id, own.name, own.description, own.deadline, own.created_at, own.updated_at FROM packages own ${OF_OWN}`;
const SHOTS = `SELECT own.id AS page_key, own.id, own.project_id, own.package_id, own.name, own.description, own.status, own.deadline, own.first_number, own.frame_in,
  own.frame_out, m.frame_count, m.metadata AS clip, own.created_at, own.updated_at
  FROM shots own LEFT JOIN shot_media m ON m.shot_id = own.id ${OF_OWN}`;
const TASKS = `SELECT own.id AS page_key, own.id, own.project_id, own.shot_id, own.name, own.task_type, own.status, own.description, own.instructions, own.frame_start,
  own.frame_end, own.created_at, own.updated_at FROM tasks own ${OF_OWN}`;
const PLANS = 'SELECT task_id AS page_key, task_id, project_id, assignee, due::text AS due FROM task_internals WHERE vendor_id = $1';
const FILES = `SELECT key FROM files WHERE uploaded_by = $1
  UNION SELECT f.key FROM files f JOIN projects p ON p.id = f.subject WHERE p.user_id = $1 OR p.client_id = $1`;

export const ownData: OwnData = {
  about: aboutOwnData('catalog'),
  rows: [
    { name: 'projects', rows: PROJECTS },
    { name: 'packages', rows: PACKAGES },
    { name: 'shots', rows: SHOTS },
    { name: 'tasks', rows: TASKS },
    { name: 'plans', rows: PLANS },
  ],
  files: FILES,
};
