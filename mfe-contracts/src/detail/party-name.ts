import type { ContractParty } from '@prepmarket/contracts-api';

/** 'Vera Vendor (Vendor Studio)'; the company only where there is one. */
export const partyName = ({ firstName, lastName, company }: ContractParty): string => {
  const name = `${firstName} ${lastName}`.trim();
  return company ? `${name} (${company})` : name;
};
