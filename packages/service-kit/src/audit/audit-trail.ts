import { Injectable } from '@nestjs/common';
import type { Actor, AuditLine, AuditPage, AuditQuery } from '@prepmarket/api-kit';
import { DataSource } from 'typeorm';

export interface TrailOf {
  belongsTo: string;
  /** Only what was done to this record. */
  recordId?: string;
}

type Row = AuditLine & { at: Date };

const LINES = `SELECT a.id, a.at, a.act, json_build_object('kind', a.record_kind, 'id', a.record_id) AS record, a.from_state AS "from", a.to_state AS "to",
  CASE WHEN a.actor_id IS NOT NULL THEN json_build_object('id', a.actor_id, 'role', a.actor_role,
    'firstName', coalesce(p.first_name, ''), 'lastName', coalesce(p.last_name, ''), 'company', coalesce(p.company, '')) END AS by,
  a.repeats IS NOT NULL AS repeated, CASE WHEN $3 OR a.actor_id = $4 THEN a.address END AS address, CASE WHEN $3 THEN a.request_id END AS "requestId"
  FROM audit_trail a LEFT JOIN people p ON p.id = a.actor_id
  WHERE a.belongs_to = $1 AND ($2::uuid IS NULL OR a.record_id = $2)
    AND ($5::uuid IS NULL OR (a.at, a.id) < (SELECT at, id FROM audit_trail WHERE id = $5 AND belongs_to = $1))
  ORDER BY a.at DESC, a.id DESC LIMIT $6`;

/** What was done, by whom, newest first. Whether somebody may read of it is the caller's to decide. */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: DataSource) {}

  /** One page, as `actor` may see it: where others sat is for administrators. */
  async page({ belongsTo, recordId = undefined }: TrailOf, actor: Actor, { before, limit }: AuditQuery): Promise<AuditPage> {
    const values = [belongsTo, recordId ?? null, actor.role === 'admin', actor.id, before ?? null, limit + 1];
    const rows: Row[] = await this.database.query(LINES, values);
    const lines = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null };
  }
}
