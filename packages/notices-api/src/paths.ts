/** Addresses of the notices' screens. */
export const noticePaths = { notices: '/notices', preferences: '/notices/preferences' };
