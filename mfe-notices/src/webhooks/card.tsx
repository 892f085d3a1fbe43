import { noticesMessages, type Webhook, webhookPath, wordsOf } from '@prepmarket/notices-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Alert, Button, Facts, LinkButton, Panel, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { deliveryWords, offWords, stateOf } from './states.js';
import type { useWebhookActs } from './use-webhook-acts.js';

const Place = styled.li`
  list-style: none;
  overflow-wrap: anywhere;
`;

const lastWords = ({ last }: Webhook): string =>
  last ? `${deliveryWords[last.state].label}${last.status ? ` (${last.status})` : ''}, ${relativeTime(last.createdAt)}` : 'Nothing yet';

const kindWords = (kinds: readonly string[]) => kinds.map((kind) => wordsOf(kind)?.label ?? kind).join(' · ');

interface Props {
  webhook: Webhook;
  acts: ReturnType<typeof useWebhookActs>;
  onChange: () => void;
}

/** One webhook: where it leads, what it is told, how it is, and what can be done with it. */
export const WebhookCard = ({ webhook, acts, onChange }: Props) => {
  const { id, url, kinds, state, offBecause } = webhook;
  const on = state === 'on';
  const named = (word: string) => ({ 'aria-label': `${word}: ${url}` });
  return (
    <Place>
      <Panel title={url} actions={<StatusChip {...stateOf(webhook)} />}>
        <Stack spacing={4}>
          {offBecause && (
            <Alert severity="error">
              {offWords[offBecause]} {noticesMessages.mendFirst} {noticesMessages.offNotSent}
            </Alert>
          )}
          <Typography variant="body2">{kindWords(kinds)}</Typography>
          <Facts of={{ 'Last delivery': lastWords(webhook), Secret: `made ${relativeTime(webhook.secretMadeAt)}` }} />
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
            <LinkButton variant="outlined" to={webhookPath(id)} {...named('Deliveries')}>
              Deliveries
            </LinkButton>
            {on && (
              <Button onClick={() => acts.test(webhook)} {...named('Send a test')}>
                Send a test
              </Button>
            )}
            <Button onClick={onChange} {...named('Change')}>
              Change
            </Button>
            <Button onClick={() => acts.turn(webhook)} {...named(on ? 'Pause' : 'Switch on')}>
              {on ? 'Pause' : 'Switch on'}
            </Button>
            <Button onClick={() => acts.renew(webhook)} {...named('New secret')}>
              New secret
            </Button>
            <Button color="error" onClick={() => acts.remove(webhook)} {...named('Remove')}>
              Remove
            </Button>
          </Stack>
        </Stack>
      </Panel>
    </Place>
  );
};
