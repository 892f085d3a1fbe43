import type { EventDef } from '@prepmarket/api-kit';
import {
  type ContractAct,
  type ContractState,
  type ContractStatus,
  contractActivated,
  contractActs,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractMessages,
  type JudgedContract,
  runningContracts,
  type Side,
} from '@prepmarket/contracts-api';
import { type Act, found, rowsOf, type Tx } from '@prepmarket/service-kit';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { DisputeRow } from '../disputes/dispute.entity.js';
import { MilestoneRow } from '../milestones/milestone.entity.js';
import { ContractRow } from './contract.entity.js';
import { SignatureRow } from './signature.entity.js';

/** A contract with its signatures, as the rules judge it, its open dispute, how one has just ended, and which party has just cancelled it. */
export type SignedContract = ContractRow & JudgedContract & { dispute?: DisputeRow; settled?: ContractState['settled']; cancelledBy?: Side };

const EVENTS = {
  draft: contractCreated,
  active: contractActivated,
  completed: contractCompleted,
  cancelled: contractCancelled,
  disputed: contractDisputed,
} as const;

const whole = async (tx: Tx, contracts: ContractRow[]): Promise<SignedContract[]> => {
  const contractId = In(contracts.map(({ id }) => id));
  const signatures = await tx.manager.findBy(SignatureRow, { contractId });
  const disputes = await tx.manager.findBy(DisputeRow, { contractId, outcome: IsNull() });
  const signed = (id: string, side: string) => signatures.some((each) => each.contractId === id && each.side === side);
  return contracts.map((row) =>
    Object.assign(row, {
      clientSigned: signed(row.id, 'client'),
      vendorSigned: signed(row.id, 'vendor'),
      dispute: disputes.find((each) => each.contractId === row.id),
    }),
  );
};

/** Everything about a contract is decided under its row's lock. @throws RefusalError 404 */
export const lockContract = async (tx: Tx, id: string): Promise<SignedContract> => {
  const row = found(await tx.lock(ContractRow, { id }), contractMessages.notFound);
  return (await whole(tx, [row]))[0] as SignedContract;
};

/** Locks all contracts of this one's project, in one order: of two that are signed at once one is the first. */
export const lockBeside = async (tx: Tx, id: string): Promise<void> => {
  await tx.manager.query('SELECT FROM contracts WHERE project_id = (SELECT project_id FROM contracts WHERE id = $1) ORDER BY id FOR UPDATE', [id]);
};

/** Whether a contract of another bid on the project runs. */
export const otherRuns = (manager: EntityManager, { projectId, bidId }: Pick<ContractRow, 'projectId' | 'bidId'>): Promise<boolean> =>
  manager.existsBy(ContractRow, { projectId, bidId: Not(bidId), status: In(runningContracts) });

/** The bid's contract that is not cancelled, if there is one. */
export const lockLiveContract = async (tx: Tx, bidId: string): Promise<SignedContract | undefined> => {
  const row = await tx.lock(ContractRow, { bidId, status: Not('cancelled') });
  return row ? (await whole(tx, [row]))[0] : undefined;
};

const milestoneOf = ({ id, version, position, title, amountCents, dueDate, status, taskIds }: MilestoneRow) => ({
  id,
  version,
  position,
  title,
  amountCents,
  dueDate,
  status,
  taskIds,
});

const disputeOf = ({ reason, raisedBy, answer }: DisputeRow) => ({ reason, raisedBy, ...(answer && { answer }) });

const stateOf = (contract: SignedContract, milestones: MilestoneRow[], submitted: Submitted): ContractState => ({
  id: contract.id,
  version: contract.version,
  projectId: contract.projectId,
  bidId: contract.bidId,
  clientId: contract.clientId,
  vendorId: contract.vendorId,
  title: contract.title,
  status: contract.status,
  clientSigned: contract.clientSigned,
  vendorSigned: contract.vendorSigned,
  totalCents: contract.totalCents,
  currency: contract.currency,
  ...(contract.dispute && { dispute: disputeOf(contract.dispute) }),
  ...(contract.settled && { settled: contract.settled }),
  ...(contract.cancelledBy && { cancelledBy: contract.cancelledBy }),
  milestones: milestones
    .filter(({ contractId }) => contractId === contract.id)
    .map((each) => ({ ...milestoneOf(each), versionIds: submitted.get(each.id) ?? [] })),
});

/** By their milestones, the versions that were ever submitted. */
type Submitted = ReadonlyMap<string, string[]>;

const submittedOf = async (tx: Tx, contracts: ContractRow[]): Promise<Submitted> => {
  const rows: { id: string; versions: string[] }[] = await tx.manager.query(
    `SELECT m.id, array_agg(v.version_id) AS versions FROM milestones m JOIN rounds r ON r.milestone_id = m.id JOIN round_versions v ON v.round_id = r.id
     WHERE m.contract_id = ANY ($1::uuid[]) GROUP BY m.id`,
    [contracts.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, versions }) => [id, versions]));
};

const milestonesOf = (tx: Tx, contracts: ContractRow[]): Promise<MilestoneRow[]> =>
  tx.manager.find(MilestoneRow, { where: { contractId: In(contracts.map(({ id }) => id)) }, order: { position: 'ASC' } });

/** Saves a locked contract as its next version and publishes it. */
export const advance = async (tx: Tx, contract: SignedContract, event: EventDef<ContractState>): Promise<void> => {
  contract.version += 1;
  await tx.manager.save(ContractRow, contract);
  await tx.publish(event, stateOf(contract, await milestonesOf(tx, [contract]), await submittedOf(tx, [contract])));
};

/** Leaves a line in the history of a contract: of itself, or of a milestone. */
export const noted = (tx: Tx, { id }: Pick<ContractRow, 'id'>, act: ContractAct, of?: Pick<Act, 'id' | 'from' | 'to'> & { kind?: string }): Promise<void> =>
  tx.audit({ act, kind: 'contract', id, ...of, belongsTo: id });

/** Moves a locked contract, notes and publishes it; the day it first becomes active is its start. */
export const move = async (tx: Tx, contract: SignedContract, to: ContractStatus): Promise<void> => {
  await noted(tx, contract, contractActs[to], { id: contract.id, from: contract.status, to });
  contract.status = to;
  if (to === 'active') contract.startDay ??= new Date().toISOString().slice(0, 10);
  await advance(tx, contract, EVENTS[to]);
};

/** Every contract as it stands; who knows that version already ignores it. */
export const contracts = rowsOf('contracts', ContractRow, async (tx, rows) => {
  const milestones = await milestonesOf(tx, rows);
  const submitted = await submittedOf(tx, rows);
  for (const contract of await whole(tx, rows)) await tx.publish(EVENTS[contract.status], stateOf(contract, milestones, submitted));
});
