import { bidPaths } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import type { Leaving, LeavingAsked } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { Alert, Link } from '@prepmarket/web-kit/ui';

const WHERE: Record<LeavingAsked, { to: string; label: string }> = {
  contracts: { to: contractPaths.contracts, label: 'See your contracts' },
  projects: { to: projectPaths.projects, label: 'See your projects' },
  proposals: { to: bidPaths.ownBids, label: 'See your proposals' },
};

/** What has become of the question. */
export const HowFar = ({ leaving: { state, at, goingOn } }: { leaving: Leaving }) => (
  <div role="status">
    {state === 'asked' && <Alert severity="info">Looking whether anything of yours still goes on…</Alert>}
    {state === 'leaving' && at && <Alert severity="info">{`Your account will be deleted on ${localDate(at)}. Signing in again before then keeps it.`}</Alert>}
    {state === 'refused' && (
      <>
        <Alert severity="error">Your account cannot be deleted yet.</Alert>
        <ul>
          {goingOn.map(({ about, text }) => (
            <li key={about}>
              {text}
              <div>
                <Link to={WHERE[about].to}>{WHERE[about].label}</Link>
              </div>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
