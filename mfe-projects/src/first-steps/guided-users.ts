/** Ids of users who saw an open step on this page. They also see the last step completed, even when it was completed on another page. */
export const guidedUsers = new Set<string>();
