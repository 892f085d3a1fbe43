import { messages } from '@prepmarket/identity-api';
import { Loaded, Panel, Skeleton } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useSecondFactorQuery } from './api.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUp } from './set-up.js';
import { TurnedOn } from './turned-on.js';

/** Two-step sign-in of the own account: set it up, see it, turn it off. */
export const OwnSecondFactor = () => {
  const query = useSecondFactorQuery();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Panel title="Two-step sign-in">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Loaded query={query} loading={<Skeleton variant="rounded" height={88} />} failed={messages.secondFactorLoadFailed}>
          {(state) => (state.enabled ? <TurnedOn state={state} onCodes={setCodes} /> : <SetUp onCodes={setCodes} />)}
        </Loaded>
      )}
    </Panel>
  );
};
