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
import { EventListener, On, type Tx } from '@prepmarket/service-kit';

/** Keeps who works on which project: they may watch its shots. */
@EventListener()
export class EngagementsListener {
  @On(bidSubmitted)
  submitted(bid: BidState, tx: Tx) {
    return keepBid(tx, bid);
  }

  @On(bidAccepted)
  accepted(bid: BidState, tx: Tx) {
    return keepBid(tx, bid);
  }

  @On(bidRejected)
  rejected(bid: BidState, tx: Tx) {
    return keepBid(tx, bid);
  }

  @On(bidWithdrawn)
  withdrawn(bid: BidState, tx: Tx) {
    return keepBid(tx, bid);
  }

  @On(contractCreated)
  created(contract: ContractState, tx: Tx) {
    return keepContract(tx, contract);
  }

  @On(contractSigned)
  signed(contract: ContractState, tx: Tx) {
    return keepContract(tx, contract);
  }

  @On(contractActivated)
  activated(contract: ContractState, tx: Tx) {
    return keepContract(tx, contract);
  }

  @On(contractCompleted)
  completed(contract: ContractState, tx: Tx) {
    return keepContract(tx, contract);
  }

  @On(contractCancelled)
  cancelled(contract: ContractState, tx: Tx) {
    return keepContract(tx, contract);
  }

  @On(contractDisputed)
  disputed(contract: ContractState, tx: Tx) {
    return keepContract(tx, contract);
  }
}

const keepBid = async (tx: Tx, bid: BidState): Promise<void> => {
  await tx.manager.query(
    `INSERT INTO engagements AS e (bid_id, project_id, vendor_id, bid_status, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (bid_id) DO UPDATE SET bid_status = excluded.bid_status, version = excluded.version WHERE e.version < excluded.version`,
    [bid.id, bid.projectId, bid.vendorId, bid.status, bid.version],
  );
};

const keepContract = async (tx: Tx, contract: ContractState): Promise<void> => {
  await tx.manager.query(
    `INSERT INTO engagement_contracts AS c (contract_id, bid_id, status, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (contract_id) DO UPDATE SET status = excluded.status, version = excluded.version WHERE c.version < excluded.version`,
    [contract.id, contract.bidId, contract.status, contract.version],
  );
};
