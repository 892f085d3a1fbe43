import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import {
  type ContractState,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractSigned,
} from '@prepmarket/contracts-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { EngagedBid, EngagedContract } from './engagement.entity.js';

const bids = [bidSubmitted, bidAccepted, bidRejected, bidWithdrawn] as const;
const contracts = [contractCreated, contractSigned, contractActivated, contractCompleted, contractCancelled, contractDisputed] as const;
/** All that says who works on which project. */
export const engagementEvents = [...bids, ...contracts];

/** Keeps who works on which project: they may watch its shots. */
@EventListener()
export class EngagementsListener {
  @On(...bids)
  async bid({ id, projectId, vendorId, status, version }: BidState, tx: Tx): Promise<void> {
    await keepCopy(tx, EngagedBid, { bid_id: id, project_id: projectId, vendor_id: vendorId, bid_status: status, version });
  }

  @On(...contracts)
  async contract({ id, bidId, status, version }: ContractState, tx: Tx): Promise<void> {
    await keepCopy(tx, EngagedContract, { contract_id: id, bid_id: bidId, status, version });
  }
}
