import type { HistoryEntry } from '@prepmarket/identity-api';
import { localDate, personName } from '@prepmarket/web-kit';
import { Panel, styled, Typography } from '@prepmarket/web-kit/ui';

const words: Record<string, string> = {
  registered: 'Registered',
  'admin-created': 'Made an administrator',
  'logged-in': 'Signed in',
  locked: 'Too many wrong passwords',
  'codes-locked': 'Too many wrong codes after the right password',
  'code-asked': 'Gave the right password and was asked for the second step',
  'second-factor-begun': 'Began to set up two-step sign-in',
  'second-factor-on': 'Turned two-step sign-in on',
  'second-factor-off': 'Turned two-step sign-in off',
  'second-factor-taken': 'An operator took two-step sign-in away',
  'second-factor-wanted': 'Signed out to set up two-step sign-in',
  'token-made': 'Made a personal access token',
  'token-revoked': 'Revoked a personal access token',
  'recovery-codes-renewed': 'Made new recovery codes',
  'logged-out': 'Signed out',
  'session-ended': 'Signed out another device',
  'others-ended': 'Signed out all other devices',
  'session-expired': 'A session was not used for too long',
  'refresh-reused': 'Signed out a device whose session was copied',
  'logged-out-everywhere': 'Signed out on every device',
  'email-confirmed': 'Confirmed the email address',
  'reset-requested': 'Asked for a new password',
  'password-reset': 'Set a new password by email',
  'password-changed': 'Changed the password',
  'profile-changed': 'Changed the profile',
  'leaving-asked': 'Asked for the account to be deleted',
  leaving: 'The account will be deleted',
  'leaving-taken-back': 'The account is not deleted after all',
  'leaving-refused': 'The account was not deleted',
  deleted: 'The account is deleted',
  suspended: 'Suspended',
  restored: 'Restored',
  certified: 'Vouched for',
  'certification-withdrawn': 'Certification withdrawn',
  'document-added': 'Document put on record',
  'document-changed': 'Document on record changed',
  'document-removed': 'Document removed from record',
};

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const clock = (at: string): string => new Date(at).toTimeString().slice(0, 5);

/** The newest lines of the account's log. */
export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <Panel title="History">
    {entries.length === 0 && <Typography>Nothing has happened yet.</Typography>}
    <List>
      {entries.map(({ at, action, note, by }) => (
        <li key={`${at} ${action}`}>
          {words[action] ?? action}
          {note && `. ${note}`}
          <small>{`${localDate(at)}, ${clock(at)}${by ? `, ${personName(by)}` : ''}`}</small>
        </li>
      ))}
    </List>
  </Panel>
);
