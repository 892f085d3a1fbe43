import type { Role } from '@prepmarket/api-kit';
import { lazyPart } from '@prepmarket/web-kit';
import { Panel, Skeleton, styled } from '@prepmarket/web-kit/ui';
import { RemoteWidget } from '../shared/widgets.js';

const Side = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('md')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** As tall as what comes. */
const Coming = ({ height }: { height: number }) => (
  <Panel>
    <Skeleton variant="rounded" height={height} role="status" aria-label="Loading" />
  </Panel>
);

const heights = { list: 242, money: 150, health: 92 };

const HealthPanel = lazyPart(() => import('./health-panel.js'), <Coming height={heights.health} />);

const Vendor = () => (
  <Side>
    <RemoteWidget name="contracts/Running" loading={<Coming height={heights.list} />} />
    <RemoteWidget name="bids/OwnBids" loading={<Coming height={heights.list} />} />
    <RemoteWidget name="contracts/Money" loading={<Coming height={heights.money} />} />
  </Side>
);

/** What else somebody of this role looks at in the morning, between what waits and the projects. */
export const RolePanels = ({ role }: { role: Role }) => {
  if (role === 'vendor') return <Vendor />;
  return role === 'admin' ? <HealthPanel /> : null;
};
