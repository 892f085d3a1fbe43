import { type Push as Offered, pushWords } from '@prepmarket/notices-api';
import { Alert, Panel, styled, Typography } from '@prepmarket/web-kit/ui';
import { Browsers } from './browsers.js';
import { type PushState, useThisBrowser } from './use-this-browser.js';

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
`;

const words: Record<PushState, string> = {
  unsupported: pushWords.notSupported,
  denied: pushWords.denied,
  off: pushWords.off,
  on: pushWords.on,
};

/** Whether this browser shows notices when the product is closed, what is in the way of it, and the person's other browsers that do. */
export const Push = ({ push }: { push: Offered }) => {
  const { state, busy, failed, turnOn, turnOff } = useThisBrowser(push);
  const others = push.browsers.filter(({ here }) => !here);
  const possible = state === 'on' || state === 'off';
  return (
    <Panel title={pushWords.title}>
      {possible && (
        <Choice>
          <input type="checkbox" checked={state === 'on'} disabled={busy} onChange={state === 'on' ? turnOff : turnOn} />
          {pushWords.offer}
        </Choice>
      )}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {words[state]}
      </Typography>
      {failed && <Alert severity="error">{failed}</Alert>}
      {others.length > 0 && <Browsers browsers={others} />}
    </Panel>
  );
};
