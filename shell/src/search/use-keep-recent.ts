import { useAppSelector } from '@prepmarket/web-kit/redux';
import { useAppDispatch } from '@prepmarket/web-kit/store';
import { useEffect } from 'react';
import { opened } from './opened.js';
import { idOf, recent } from './recent.js';

/** Remembers where this person is; nothing of it once they have signed out, or somebody else has signed in. */
export const useKeepRecent = (person: string): void => {
  const dispatch = useAppDispatch();
  const place = useAppSelector((state) => state.trail.findLast(({ path }) => idOf(path)));
  useEffect(() => {
    if (place) recent.keep(person, place);
  }, [person, place]);
  useEffect(
    () => () =>
      dispatch((_, now) => {
        if (now().session.user?.id === person) return;
        recent.dropAll();
        opened.set(false);
      }),
    [dispatch, person],
  );
};
