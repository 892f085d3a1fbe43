import { Button, shadows, styled, tokens } from '@prepmarket/web-kit/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { isOutdated, lookForNewer, watchDeployed } from './deployed.js';

const Place = styled.div`
  position: fixed;
  left: 16px;
  bottom: 16px;
  z-index: 1350;
`;
const Offer = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 12px;
  border-radius: 8px;
  background: ${tokens.float};
  box-shadow: ${shadows.float};
  color: ${({ theme }) => theme.palette.text.primary};
  font-size: 14px;
`;

/** Tells, when something newer was deployed under the open page, that a reload brings it; nothing is reloaded unasked. */
export const NewVersion = () => {
  const outdated = useSyncExternalStore(watchDeployed, isOutdated, () => false);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void lookForNewer();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <Place role="status">
      {outdated && (
        <Offer>
          A new version is ready
          <Button size="small" variant="contained" onClick={() => location.reload()}>
            Reload
          </Button>
        </Offer>
      )}
    </Place>
  );
};
