import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { pressItem } from './menu-items.js';
import { offersOf } from './offers.js';
import { usePlaces } from './use-places.js';

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
  const places = usePlaces();
  const [offers] = useState(offersHere);
  const press = (name: string) => async () => {
    const { element, item } = offersHere().find((each) => each.name === name) ?? {};
    element?.focus();
    if (element && item === undefined) return element.click();
    if (!element || !item || !(await pressItem(element, item))) notify('info', `“${name}” is not on this page any more.`);
  };
  return [
    ...offers.map(({ name, ofMany }): Action => ({ name, group: ofMany ? 'In its lists' : 'On this page', run: press(name) })),
    ...places.map(({ name, path }): Action => ({ name, group: 'Go to', run: () => navigate(path) })),
    { name: 'Logout', group: 'Go to', run: signOut },
  ];
};
