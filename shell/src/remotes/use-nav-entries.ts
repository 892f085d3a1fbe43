import { useSession } from '@prepmarket/web-kit/store';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { navEntries, remotes, watchDeployed } from './deployed.js';

/** The bar's links that lead to screens of remotes, for the reader's role. Those of the last visit stand at once. */
export const useNavEntries = (): { label: string; path: string }[] => {
  const all = useSyncExternalStore(watchDeployed, navEntries);
  const role = useSession().user?.role;
  useEffect(() => {
    remotes().catch(() => undefined);
  }, []);
  return useMemo(() => all.filter(({ roles }) => role && (roles?.includes(role) ?? true)).map(({ label, path }) => ({ label, path })), [all, role]);
};
