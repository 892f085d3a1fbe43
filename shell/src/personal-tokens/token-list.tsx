import { type PersonalToken, scopeWords } from '@prepmarket/identity-api';
import { localDate, relativeTime } from '@prepmarket/web-kit';
import { Button, Mono, StatusChip, styled } from '@prepmarket/web-kit/ui';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 44px;
  padding: 12px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  & > div {
    flex: 1 1 240px;
  }
  small {
    display: block;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const usedWords = ({ used_at, network }: PersonalToken): string => (used_at ? `last used ${relativeTime(used_at)} from ${network}` : 'never used');

/** The tokens of the account, the newest first. */
export const TokenList = ({ tokens, onRevoke }: { tokens: readonly PersonalToken[]; onRevoke: (token: PersonalToken) => void }) => (
  <List aria-label="Personal access tokens">
    {tokens.map((token) => (
      <Row key={token.id}>
        <div>
          {token.name} <Mono>{`pm_…${token.ending}`}</Mono>
          {token.expired && <StatusChip label="Expired" color="warning" />}
          <small>{scopeWords(token.scopes).join(', ')}</small>
          <small>{`${token.expired ? 'Was' : 'Is'} good until ${localDate(token.expires_at)}, made ${relativeTime(token.created_at)}, ${usedWords(token)}`}</small>
        </div>
        <Button variant="outlined" color="error" onClick={() => onRevoke(token)} aria-label={`Revoke ${token.name}, which ends with ${token.ending}`}>
          Revoke
        </Button>
      </Row>
    ))}
  </List>
);
