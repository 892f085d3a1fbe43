import { pushLimits } from '@prepmarket/notices-api';

/**
 * Whether browser `b` is still let in: its session goes on, its account is not suspended, and the product was opened there within the last weeks, with a
 * token that nothing has ended. One that is not is sent nothing.
 */
export const ALIVE = `(b.confirmed_at > now() - interval '${pushLimits.forgottenAfterDays} days'
  AND NOT EXISTS (SELECT FROM ended_sessions e WHERE e.id = b.session_id)
  AND NOT EXISTS (SELECT FROM people WHERE people.id = b.user_id AND (people.suspended OR people.tokens_valid_from > b.confirmed_at))
  AND NOT EXISTS (SELECT FROM revoked_accounts r WHERE r.id = b.user_id AND r.valid_from > b.confirmed_at))`;
