import { type ContractStatus, overContracts } from './contract.js';

interface Told {
  title: string;
  status: ContractStatus;
}

/** Of the project: its title, and whom the contract is with. */
interface Parties {
  title: string;
  vendor: string;
}

/** Why a project is not deleted while it has this contract; undefined once that is over. */
export const keepsProject = (contract: Told, { title, vendor }: Parties): string | undefined => {
  if (overContracts.includes(contract.status)) return undefined;
  return contract.status === 'draft'
    ? `"${title}" is awarded to ${vendor}. It can be deleted once the contract "${contract.title}" is cancelled, which both have not signed yet, and the award with it.`
    : `"${title}" is under contract with ${vendor}. It can be deleted once the contract "${contract.title}" is completed or cancelled.`;
};

/** What becomes of a contract whose project is deleted. */
export const outlivesProject = (contract: Told, { title, vendor }: Parties): string | undefined =>
  contract.status === 'completed'
    ? `The contract "${contract.title}" with ${vendor} stays with both of you. It will say "${title} (deleted project)".`
    : undefined;
