/** Addresses of the notices' screens. */
export const noticePaths = { notices: '/notices' };
