/** Addresses of the notices' screens; `unsubscribe` is open to whoever has a letter. A route's pattern is the same function, given ':secret'. */
export const noticePaths = { notices: '/notices', preferences: '/notices/preferences', unsubscribe: (secret: string) => `/unsubscribe/${secret}` };
