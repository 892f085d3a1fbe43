import { noticePaths } from '@prepmarket/notices-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { useBarLinks } from '../frame/bar-links.js';
import { paths } from '../paths.js';
import { offersOf } from './offers.js';

export interface Action {
  name: string;
  group: 'On this page' | 'In its lists' | 'Go to';
  run: () => unknown;
}

const offersHere = () => offersOf(document.querySelector('main'));

/** What can be done here and where one can go. The page is read when the palette opens, and the button looked up again when it is pressed: it may have been drawn anew. */
export const useActions = (signOut: () => unknown): Action[] => {
  const navigate = useNavigate();
  const notify = useNotify();
  const links = useBarLinks();
  const [offers] = useState(offersHere);
  const press = (name: string) => () => {
    const element = offersHere().find((each) => each.name === name)?.element;
    if (!element) return notify('info', `“${name}” is not on this page any more.`);
    element.focus();
    element.click();
  };
  const places = [
    { name: 'Dashboard', path: paths.dashboard },
    ...links,
    { name: 'Inbox', path: noticePaths.notices },
    { name: 'Notification preferences', path: noticePaths.preferences },
    { name: 'Webhooks', path: noticePaths.webhooks },
    { name: 'Profile', path: paths.profile },
    { name: 'How It Works', path: paths.howItWorks },
  ];
  return [
    ...offers.map(({ name, ofMany }): Action => ({ name, group: ofMany ? 'In its lists' : 'On this page', run: press(name) })),
    ...places.map(({ name, path }): Action => ({ name, group: 'Go to', run: () => navigate(path) })),
    { name: 'Logout', group: 'Go to', run: signOut },
  ];
};
