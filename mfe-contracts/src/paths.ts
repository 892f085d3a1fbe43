export const paths = {
  projects: '/projects',
  project: (projectId: string) => `/projects/${projectId}`,
  create: (projectId: string, bidId: string) => `/projects/${projectId}/bids/${bidId}/contract`,
  contracts: '/contracts',
  contract: (contractId: string) => `/contracts/${contractId}`,
};
