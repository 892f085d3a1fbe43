import { contractActivated, contractCancelled, contractDisputed, contractPaths, type Side } from '@prepmarket/contracts-api';
import { quoted } from '../facts.js';
import { type ContractHeard, contractFacts, ofContract } from './contracts.js';
import { type Kind, parties, unique } from './kind.js';

const partyOf = ({ contract }: ContractHeard, side: Side) => (side === 'client' ? contract.clientId : contract.vendorId);
const otherOf = (heard: ContractHeard, side: Side) => partyOf(heard, side === 'client' ? 'vendor' : 'client');
const settled = ({ contract: { id, status } }: ContractHeard) => status !== 'disputed' && id;
const shared = { ...ofContract, occasion: ({ contract }: ContractHeard) => contract.version };
const outcomes: Record<string, string> = {
  continued: 'is resolved: the contract continues',
  cancelled: 'is resolved: the contract is cancelled',
  withdrawn: 'was withdrawn: the contract continues',
};

export const disputeKinds = {
  'dispute-raised': {
    ...shared,
    label: 'Disputes that are raised',
    turn: true,
    on: [contractDisputed.type],
    to: (heard) => {
      const { dispute } = heard.contract;
      return dispute && dispute.answer === undefined ? unique(otherOf(heard, dispute.raisedBy), ...heard.known.admins) : [];
    },
    over: settled,
    facts: (heard) => {
      const { dispute } = heard.contract;
      return { ...contractFacts(heard), who: dispute && heard.known.name(partyOf(heard, dispute.raisedBy)), words: dispute?.reason };
    },
    one: ({ who, contract, words }) => `${who} has raised a dispute about ${contract}${quoted(words)}`,
    many: (count, { contract }) => `${count} disputes about ${contract}`,
  },
  'dispute-answered': {
    ...shared,
    label: 'Disputes that are answered',
    on: [contractDisputed.type],
    to: (heard) => {
      const { dispute } = heard.contract;
      return dispute?.answer === undefined ? [] : unique(partyOf(heard, dispute.raisedBy), ...heard.known.admins);
    },
    over: settled,
    facts: (heard) => {
      const { dispute } = heard.contract;
      return { ...contractFacts(heard), who: dispute && heard.known.name(otherOf(heard, dispute.raisedBy)), words: dispute?.answer };
    },
    one: ({ who, contract, words }) => `${who} has answered the dispute about ${contract}${quoted(words)}`,
    many: (count, { contract }) => `${count} answers to disputes about ${contract}`,
  },
  'dispute-resolved': {
    ...shared,
    label: 'Disputes that are over',
    roles: parties,
    on: [contractActivated.type, contractCancelled.type],
    to: ({ contract }) => (contract.settled ? unique(contract.clientId, contract.vendorId) : []),
    facts: (heard) => ({ ...contractFacts(heard), words: heard.contract.settled?.note, outcome: heard.contract.settled?.outcome }),
    one: ({ contract, outcome = '', words }) => `The dispute about ${contract} ${outcomes[outcome] ?? 'is over'}${quoted(words)}`,
    many: (count, { contract }) => `${count} disputes about ${contract} are over`,
    path: ({ contractId = '' }) => contractPaths.contract(contractId),
  },
} as const satisfies Record<string, Kind<ContractHeard>>;
