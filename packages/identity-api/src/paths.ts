/** The pages that say how the product is used, open to all. `help()` lists them. */
export const helpPages = ['clients', 'vendors', 'terms', 'formats', 'limits', 'scripts', 'api'] as const;
export type HelpPage = (typeof helpPages)[number];

/** Addresses of the account's screens. A route's pattern is the same function, given ':token'. */
export const accountPaths = {
  login: '/login',
  register: '/register',
  verifyEmail: (token: string) => `/verify-email/${token}`,
  verifyEmailSent: '/verify-email-sent',
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  unauthorized: '/unauthorized',
  profile: '/profile',
  vendor: (vendorId: string) => `/vendors/${vendorId}`,
  help: (page?: HelpPage) => (page ? `/help/${page}` : '/help'),
  people: '/admin/people',
  person: (userId: string) => `/admin/people/${userId}`,
};
