import type { Role } from '@prepmarket/api-kit';
import { lazyPart } from '@prepmarket/web-kit';
import { Panel, Skeleton, styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { RemoteWidget } from '../shared/widgets.js';
import { useRoom } from './use-room.js';

const Side = styled.div`
  display: grid;
  gap: 16px;
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

/** Pixels. */
const heights = { title: 38, contract: 68, bid: 51, none: 24, money: 106, health: 62 };

const HealthPanel = lazyPart(() => import('./health-panel.js'), <Coming height={heights.health} />);

const Vendor = () => {
  const [contracts, setContracts] = useState<number>();
  const [bids, setBids] = useState<number>();
  const room = { contracts: useRoom('contracts', contracts, { most: 3, first: 1 }), bids: useRoom('bids', bids, { most: 4, first: 1 }) };
  const running = <Coming height={heights.title + (room.contracts * heights.contract || heights.none)} />;
  const sent = <Coming height={heights.title + (room.bids * heights.bid || heights.none)} />;
  return (
    <Side>
      <RemoteWidget name="contracts/Running" room={room.contracts} onRows={setContracts} loading={running} />
      <RemoteWidget name="bids/OwnBids" room={room.bids} onRows={setBids} loading={sent} />
      <RemoteWidget name="contracts/Money" loading={<Coming height={heights.money} />} />
    </Side>
  );
};

/** What else somebody of this role looks at in the morning, between what waits and the projects. A vendor who has sent nothing has neither contracts nor money. */
export const RolePanels = ({ role, nothingYet }: { role: Role; nothingYet: boolean }) => {
  if (role === 'vendor') return nothingYet ? null : <Vendor />;
  return role === 'admin' ? <HealthPanel /> : null;
};
