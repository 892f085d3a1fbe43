/** Addresses of the proposals' screens. A route's pattern is the same function, given ':projectId' and the like. */
export const bidPaths = {
  ownBids: '/proposals',
  bid: (projectId: string) => `/projects/${projectId}/bid`,
  estimate: (projectId: string) => `/projects/${projectId}/estimate`,
  findVendors: '/find-vendors',
  howEstimatesWork: '/how-estimates-work',
  bids: (projectId: string) => `/projects/${projectId}/bids`,
  bidDetail: (projectId: string, bidId: string) => `/projects/${projectId}/bids/${bidId}`,
};
