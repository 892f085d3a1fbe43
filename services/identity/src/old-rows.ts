import type { PruneRule } from '@prepmarket/service-kit';

/** What identity keeps for a time; a letter counts from its end, and one that is still to be sent stays. */
export const oldRows: PruneRule[] = [
  { table: 'attempts', since: 'at', keptFor: '1 day', hourly: true },
  { table: 'one_time_tokens', since: 'created_at', keptFor: '7 days' },
  { table: 'sessions', since: 'ended_at', keptFor: '30 days' },
  { table: 'sessions', since: 'used_at', keptFor: '400 days' },
  { table: 'sign_in_challenges', since: 'created_at', keptFor: '1 day', hourly: true },
  { table: 'known_devices', since: 'good_since', keptFor: '365 days' },
  { table: 'personal_tokens', since: 'revoked_at', keptFor: '30 days' },
  { table: 'personal_tokens', since: 'expires_at', keptFor: '30 days' },
  // The table's trigger lets no younger one go.
  { table: 'audit_log', since: 'at', keptFor: '180 days', empties: 'address' },
  { table: 'leavings', since: 'asked_at', keptFor: '1 day' },
  { table: 'mails', since: 'sent_at', keptFor: '30 days' },
  { table: 'mails', since: 'failed_at', keptFor: '30 days' },
];
