import { noticePaths } from '@prepmarket/notices-api';
import { useSession } from '@prepmarket/web-kit/store';
import { useSyncExternalStore } from 'react';
import { type BarLink, useBarLinks } from '../frame/bar-links.js';
import { paths } from '../paths.js';
import { placesDeployed, watchDeployed } from '../remotes/deployed.js';

/** Where this person can go by name from every page: the bar's links, what remotes add to them, and what the bar and its menus lead to. */
export const usePlaces = (): BarLink[] => {
  const role = useSession().user?.role;
  const links = useBarLinks();
  const added = useSyncExternalStore(watchDeployed, placesDeployed)
    .filter(({ roles }) => role && (roles?.includes(role) ?? true))
    .map(({ label, path }) => ({ name: label, path }));
  return [
    { name: 'Dashboard', path: paths.dashboard },
    ...links,
    ...added,
    { name: 'Inbox', path: noticePaths.notices },
    { name: 'Notification preferences', path: noticePaths.preferences },
    { name: 'Webhooks', path: noticePaths.webhooks },
    { name: 'Profile', path: paths.profile },
    { name: 'Help', path: paths.help() },
    { name: 'Terms of the field', path: paths.help('terms') },
    { name: 'How It Works', path: paths.howItWorks },
    { name: 'How Estimates Work', path: paths.howEstimatesWork },
    { name: 'What Levels Mean', path: paths.levels },
  ];
};
