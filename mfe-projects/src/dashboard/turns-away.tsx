import { Alert, Button, styled } from '@prepmarket/web-kit/ui';
import type { TurnSource } from '../api/turns.js';
import { Row } from './turn-area.js';
import type { Turns } from './use-turns.js';

const Away = styled(Row)`
  display: grid;
  align-items: center;
`;
const named = { contracts: 'contracts', proposals: 'proposals', uploads: 'uploads', vendors: 'new vendors' } as const satisfies Record<TurnSource, string>;
const listed = new Intl.ListFormat('en');

/** Says whose lines are missing, and asks again. */
export default function TurnsAway({ failed, again }: Turns) {
  return (
    <Away>
      <Alert
        severity="warning"
        role="status"
        action={
          <Button color="inherit" size="small" onClick={again}>
            Retry
          </Button>
        }
      >
        {`What waits of ${listed.format(failed.map((source) => named[source]))} is not known right now.`}
      </Alert>
    </Away>
  );
}
