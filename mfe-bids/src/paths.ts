export const paths = {
  dashboard: '/dashboard',
  project: (projectId: string) => `/projects/${projectId}`,
  bid: (projectId: string) => `/projects/${projectId}/bid`,
  bids: (projectId: string) => `/projects/${projectId}/bids`,
  bidDetail: (projectId: string, bidId: string) => `/projects/${projectId}/bids/${bidId}`,
  contractFor: (projectId: string, bidId: string) => `/projects/${projectId}/bids/${bidId}/contract`,
  contract: (contractId: string) => `/contracts/${contractId}`,
};
