/** Rows, or what one column of them holds, that nobody asks for any more. */
export interface PruneRule {
  table: string;
  /** The column that says when a row's time began; rows without one stay. It needs an index. */
  since: string;
  /** How long they are kept from then on, as PostgreSQL writes an interval: '14 days'. */
  keptFor: string;
  /** Only this column is emptied then, and the row stays; the index is on rows that have it. */
  empties?: string;
  /** Every hour instead of once a day: for what is kept for hours. */
  hourly?: boolean;
}

/** How long the answer to an Idempotency-Key counts. */
export const KEYS_KEPT_FOR = '24 hours';

/**
 * What every service keeps for a time. Unsent events have no `sent_at`: they stay, also those that reached nobody. The inbox outlives the outbox by far, so
 * that an event which comes once more is still known.
 */
export const kitRules: PruneRule[] = [
  { table: 'outbox', since: 'sent_at', keptFor: '14 days' },
  { table: 'inbox', since: 'received_at', keptFor: '60 days' },
  { table: 'dead_letters', since: 'failed_at', keptFor: '90 days' },
  { table: 'postponed_events', since: 'since', keptFor: '90 days' },
  { table: 'ended_sessions', since: 'since', keptFor: '2 days' },
  { table: 'revoked_accounts', since: 'since', keptFor: '2 days' },
  // The table's trigger lets no younger one go.
  { table: 'audit_trail', since: 'at', keptFor: '180 days', empties: 'address' },
  { table: 'idempotency_keys', since: 'created_at', keptFor: KEYS_KEPT_FOR, hourly: true },
  { table: 'counted_acts', since: 'at', keptFor: '1 hour', hourly: true },
];

export const PRUNE_RULES = Symbol('PRUNE_RULES');
