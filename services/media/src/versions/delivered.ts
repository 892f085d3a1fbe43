import type { DeliveryZipQuery } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';

/** A version whose bytes are here, with the names of its shot and task as they were heard last. */
export interface Delivered {
  id: string;
  task_id: string;
  number: number;
  sha256: string;
  submitted_at: Date | null;
  round: number | null;
  shot_name: string;
  task_name: string;
  /** Null: it consists of companions alone. */
  key: string | null;
  originalname: string;
  size: number;
  created_at: Date;
}

const DELIVERED = `SELECT v.id, v.task_id, v.number, v.sha256, v.submitted_at, v.round, coalesce(s.name, '') AS shot_name,
    coalesce(nullif(t.name, ''), t.task_type, '') AS task_name, f.key, coalesce(f.originalname, v.name) AS originalname, v.bytes::float8 AS size,
    coalesce(f.created_at, v.ready_at) AS created_at
  FROM versions v LEFT JOIN shot_media m ON m.shot_id = v.id LEFT JOIN files f ON f.key = m.original_key
    LEFT JOIN tasks t ON t.id = v.task_id LEFT JOIN shots s ON s.id = v.shot_id
  WHERE v.contract_id = $1 AND v.removed_at IS NULL AND v.ready_at IS NOT NULL
    AND (v.alone OR f.key IS NOT NULL)
    AND ($2::uuid IS NULL OR v.milestone_id = $2) AND ($3::int IS NULL OR v.round = $3)
  ORDER BY shot_name, task_name, v.number DESC, v.id`;

/** What is ready of a contract, of each task the newest first; where a milestone or round is named, what was submitted first with it. */
export const deliveredUnder = (manager: EntityManager, contractId: string, { milestone_id, round }: DeliveryZipQuery): Promise<Delivered[]> =>
  manager.query(DELIVERED, [contractId, milestone_id ?? null, round ?? null]);
