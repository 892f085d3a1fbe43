import { type PersonalToken, scopeWords } from '@prepmarket/identity-api';
import { localDate, relativeTime } from '@prepmarket/web-kit';
import { Button, Mono, StatusChip } from '@prepmarket/web-kit/ui';
import { Line, LineList } from '../frame/line-list.js';

const usedWords = ({ used_at, network }: PersonalToken): string => (used_at ? `last used ${relativeTime(used_at)} from ${network}` : 'never used');

/** The tokens of the account, the newest first. */
export const TokenList = ({ tokens, onRevoke }: { tokens: readonly PersonalToken[]; onRevoke: (token: PersonalToken) => void }) => (
  <LineList aria-label="Personal access tokens">
    {tokens.map((token) => (
      <Line key={token.id}>
        <div>
          {token.name} <Mono>{`pm_…${token.ending}`}</Mono>
          {token.expired && <StatusChip label="Expired" color="warning" />}
          <small>{scopeWords(token.scopes).join(', ')}</small>
          <small>{`${token.expired ? 'Was' : 'Is'} good until ${localDate(token.expires_at)}, made ${relativeTime(token.created_at)}, ${usedWords(token)}`}</small>
        </div>
        <Button variant="outlined" color="error" onClick={() => onRevoke(token)} aria-label={`Revoke ${token.name}, which ends with ${token.ending}`}>
          Revoke
        </Button>
      </Line>
    ))}
  </LineList>
);
