/** The shell's own paths, and those of remotes that its links name. */
export const paths = {
  home: '/',
  howItWorks: '/how-it-works',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email/:token',
  verifyEmailSent: '/verify-email-sent',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  unauthorized: '/unauthorized',
  profile: '/profile',
  dashboard: '/dashboard',
  findProjects: '/find-projects',
  contracts: '/contracts',
} as const;
