/** Addresses of the contracts' screens. A route's pattern is the same function, given ':contractId' and the like. */
export const contractPaths = {
  contracts: '/contracts',
  contract: (contractId: string) => `/contracts/${contractId}`,
  /** What the levels of vendors mean, for everybody. */
  levels: '/what-levels-mean',
  /** The administrators' desk. */
  disputes: '/disputes',
  createContract: (projectId: string, bidId: string) => `/projects/${projectId}/bids/${bidId}/contract`,
};

/** What a milestone is called on its contract's page. */
export const milestoneAnchor = (milestoneId: string): string => `milestone-${milestoneId}`;

/** Where a milestone is found: its contract's page opens it and goes there. */
export const milestonePath = (contractId: string, milestoneId: string): string => `${contractPaths.contract(contractId)}#${milestoneAnchor(milestoneId)}`;
