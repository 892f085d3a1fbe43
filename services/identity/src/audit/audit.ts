import { context, type Tx } from '@prepmarket/service-kit';

export type Action =
  | 'registered'
  | 'admin-created'
  | 'logged-in'
  | 'locked'
  | 'codes-locked'
  | 'code-asked'
  | 'second-factor-begun'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-taken'
  | 'second-factor-wanted'
  | 'recovery-codes-renewed'
  | 'logged-out'
  | 'session-ended'
  | 'others-ended'
  | 'session-expired'
  | 'refresh-reused'
  | 'token-made'
  | 'token-revoked'
  | 'logged-out-everywhere'
  | 'email-confirmed'
  | 'reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'profile-changed'
  | 'leaving-asked'
  | 'leaving'
  | 'leaving-taken-back'
  | 'leaving-refused'
  | 'deleted'
  | 'suspended'
  | 'restored'
  | 'certified'
  | 'certification-withdrawn'
  | 'document-added'
  | 'document-changed'
  | 'document-removed';

interface Entry {
  user: string;
  by?: string;
  address?: string;
  /** Why, or what exactly, in words. */
  note?: string;
}

/** Notes who did what to which account, with the change itself. */
export const audit = async (tx: Tx, action: Action, { user, by, address, note }: Entry): Promise<void> => {
  await tx.manager.query('INSERT INTO audit_log (action, user_id, by_user, address, request_id, note) VALUES ($1, $2, $3, $4, $5, $6)', [
    action,
    user,
    by ?? null,
    address ?? null,
    context()?.requestId ?? null,
    note ?? null,
  ]);
};
