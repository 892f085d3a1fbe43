import {
  type ContractState,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractPaths,
  contractSigned,
} from '@prepmarket/contracts-api';
import type { NoticeFacts } from '../facts.js';
import { type Kind, type Known, onlyVendors, parties, unique } from './kind.js';

/** A contract's event; or, once a day, the contract as it stands on that `day` (YYYY-MM-DD). */
export interface ContractHeard {
  contract: Pick<
    ContractState,
    'id' | 'version' | 'projectId' | 'clientId' | 'vendorId' | 'title' | 'status' | 'clientSigned' | 'vendorSigned' | 'dispute' | 'settled' | 'cancelledBy'
  >;
  day?: string;
  known: Known;
}

const toBoth = ({ contract }: ContractHeard) => unique(contract.clientId, contract.vendorId);
/** Who has not signed a draft. */
const unsigned = ({ contract: { status, clientId, vendorId, clientSigned, vendorSigned } }: ContractHeard): string[] =>
  status === 'draft' ? [...(clientSigned ? [] : [clientId]), ...(vendorSigned ? [] : [vendorId])] : [];
const bothSigned = ({ contract: { id, clientSigned, vendorSigned } }: ContractHeard) => clientSigned && vendorSigned && id;
const cancelled = ({ contract: { id, status } }: ContractHeard) => status === 'cancelled' && id;
/** One side has signed, and who that is. */
const signer = ({ contract: { clientId, vendorId, clientSigned, vendorSigned } }: ContractHeard): string | undefined =>
  clientSigned === vendorSigned ? undefined : clientSigned ? clientId : vendorId;

const canceller = ({ contract: { cancelledBy, clientId, vendorId } }: ContractHeard): string | undefined =>
  cancelledBy && (cancelledBy === 'client' ? clientId : vendorId);

export const ofContract = {
  bell: true,
  letter: true,
  about: ({ contract }: ContractHeard) => contract.id,
  subject: ({ contract }: ContractHeard) => ({ kind: 'contract', id: contract.id }) as const,
  path: ({ contractId = '' }: NoticeFacts) => contractPaths.contract(contractId),
  button: 'Open the contract',
};
export const contractFacts = ({ contract }: ContractHeard): NoticeFacts => ({
  contract: contract.title,
  contractId: contract.id,
  projectId: contract.projectId,
});

export const contractKinds = {
  'contract-drafted': {
    ...ofContract,
    label: 'Contracts to read and sign',
    roles: onlyVendors,
    turn: true,
    on: [contractCreated.type],
    to: ({ contract }) => [contract.vendorId],
    over: ({ contract }) => contract.vendorSigned && contract.id,
    undone: cancelled,
    facts: (heard) => ({ ...contractFacts(heard), who: heard.known.name(heard.contract.clientId) }),
    one: ({ who, contract }) => `${who} has drafted ${contract}: please read and sign it`,
    many: (count) => `${count} drafts of contracts`,
  },
  'contract-signed': {
    ...ofContract,
    label: 'Contracts that the other side has signed',
    roles: parties,
    turn: true,
    on: [contractSigned.type],
    to: (heard) => (signer(heard) ? unsigned(heard) : []),
    over: bothSigned,
    undone: cancelled,
    facts: (heard) => ({ ...contractFacts(heard), who: heard.known.name(signer(heard) ?? '') }),
    one: ({ who, contract }) => `${who} has signed ${contract}: it is your turn to sign`,
    many: (count) => `${count} contracts that the other side has signed`,
  },
  'contract-to-sign': {
    ...ofContract,
    label: 'Reminders of contracts that wait for my signature',
    roles: parties,
    turn: true,
    to: unsigned,
    occasion: ({ day }) => day,
    over: (heard) => bothSigned(heard) || cancelled(heard),
    facts: contractFacts,
    one: ({ contract }) => `${contract} still waits for your signature`,
    many: (_count, { contract }) => `${contract} still waits for your signature`,
  },
  'contract-active': {
    ...ofContract,
    label: 'Contracts that become active',
    roles: parties,
    on: [contractActivated.type],
    to: (heard) => (heard.contract.settled ? [] : toBoth(heard)),
    facts: contractFacts,
    one: ({ contract }) => `${contract} is active: both sides have signed`,
    many: (count) => `${count} contracts are active`,
  },
  'contract-cancelled': {
    ...ofContract,
    label: 'Contracts that are cancelled',
    roles: parties,
    on: [contractCancelled.type],
    to: (heard) => (heard.contract.settled ? [] : toBoth(heard).filter((id) => id !== canceller(heard))),
    facts: (heard) => {
      const by = canceller(heard);
      return { ...contractFacts(heard), who: by && heard.known.name(by) };
    },
    one: ({ who, contract }) => (who ? `${who} has cancelled ${contract}` : `${contract} is cancelled`),
    many: (count) => `${count} contracts are cancelled`,
  },
  'contract-completed': {
    ...ofContract,
    label: 'Contracts that are completed',
    roles: parties,
    on: [contractCompleted.type],
    to: toBoth,
    facts: contractFacts,
    one: ({ contract }) => `${contract} is completed: every milestone is paid`,
    many: (count) => `${count} contracts are completed`,
  },
} as const satisfies Record<string, Kind<ContractHeard>>;
