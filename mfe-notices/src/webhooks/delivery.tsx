import { type Delivery, noticesMessages, webhookMessages, wordsOf } from '@prepmarket/notices-api';
import { messageOf, relativeTime } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Facts, Mono, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { useReplayDeliveryMutation } from './api.js';
import { deliveryWords } from './states.js';

const Line = styled.li`
  list-style: none;
  padding: 8px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  summary > :first-child {
    flex: 1 1 200px;
  }
`;
const Text = styled(Mono)`
  display: block;
  max-height: 240px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const named = (type: string) => (type === 'test' ? 'Test' : (wordsOf(type)?.label ?? type));
const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

const Shown = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
    {/* What is longer than its place is scrolled, by keyboard too. */}
    <Text as="pre" tabIndex={0} aria-label={title} role="region">
      {children}
    </Text>
  </div>
);

/** One delivery: how it went in a line, and all of it when it is opened. */
export const DeliveryLine = ({ webhookId, delivery, mayReplay }: { webhookId: string; delivery: Delivery; mayReplay: boolean }) => {
  const [replay, { isLoading }] = useReplayDeliveryMutation();
  const notify = useNotify();
  const { id, type, state, tries, status, milliseconds, error, body, answer, createdAt, nextAt } = delivery;
  const again = async () => {
    const { error: refused } = await replay({ webhookId, deliveryId: id });
    notify(refused ? 'error' : 'success', refused ? messageOf(refused, noticesMessages.webhookFailed) : webhookMessages.replayed);
  };
  return (
    <Line>
      <details>
        <summary>
          <span>{named(type)}</span>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {relativeTime(createdAt)}
          </Typography>
          <StatusChip {...deliveryWords[state]} />
        </summary>
        <Stack spacing={4} sx={{ pt: 2, pb: 4 }}>
          {error && <Typography>{error}</Typography>}
          <Facts
            of={{
              Tries: tries,
              Status: status,
              Took: milliseconds !== null && `${milliseconds} ms`,
              'Next try': state === 'waiting' && nextAt && relativeTime(nextAt),
              'webhook-id': <Mono>{id}</Mono>,
            }}
          />
          <Shown title="What is sent">{pretty(body)}</Shown>
          {answer && <Shown title="How the answer begins">{answer}</Shown>}
          {mayReplay && (
            <div>
              <Button variant="outlined" disabled={isLoading} onClick={again}>
                Send once more
              </Button>
            </div>
          )}
        </Stack>
      </details>
    </Line>
  );
};
