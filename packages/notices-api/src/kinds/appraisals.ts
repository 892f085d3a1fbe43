import { type AppraisalState, appraisalWritten, contractPaths } from '@prepmarket/contracts-api';
import { type Kind, type Known, parties } from './kind.js';

/** One side of a contract has appraised the other. */
export interface AppraisalHeard {
  written: AppraisalState;
  known: Known;
}

export const appraisalKinds = {
  'appraisal-written': {
    label: 'Appraisals of my work by the other side of a contract',
    roles: parties,
    bell: true,
    letter: true,
    on: [appraisalWritten.type],
    to: ({ written: { side, clientId, vendorId } }) => [side === 'client' ? vendorId : clientId],
    about: ({ written }) => written.id,
    subject: ({ written }) => ({ kind: 'contract', id: written.contractId }),
    facts: ({ written: { side, clientId, vendorId, contractTitle, contractId, projectId }, known }) => ({
      ...{ contract: contractTitle, contractId, projectId },
      who: known.name(side === 'client' ? clientId : vendorId),
    }),
    one: ({ who, contract }) => `${who} has written an appraisal of ${contract}`,
    many: (count) => `${count} appraisals of your contracts are written`,
    path: ({ contractId = '' }) => contractPaths.contract(contractId),
    button: 'Open the contract',
  },
} as const satisfies Record<string, Kind<AppraisalHeard>>;
