/** The kit as another team's build would carry it, had it been asked to. */
export const useSession = () => ({ user: { firstName: 'nobody' } });
