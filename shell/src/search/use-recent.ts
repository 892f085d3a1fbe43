import type { FoundPlace } from '@prepmarket/api-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { useEffect, useState } from 'react';
import { useLazyFoundQuery } from './api.js';
import { domainsByIdFor } from './domains.js';
import { idOf, recent } from './recent.js';

const group = 'Recent';

/** Where else this person was last, as it is now: what they may no longer see, and what is gone, nobody answers for. Where not all answer, what is not known stays as it was. */
export const useRecent = (): FoundPlace[] => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [ask] = useLazyFoundQuery();
  const [person, role] = [user?.id ?? '', user?.role];
  const [kept] = useState(() =>
    recent
      .read(person)
      .filter(({ path }) => path !== pathname)
      .map(({ name, path }): FoundPlace => ({ id: idOf(path) ?? path, group, title: name, about: '', link: path })),
  );
  const [places, setPlaces] = useState(kept);
  useEffect(() => {
    if (kept.length === 0) return;
    let over = false;
    const calls = domainsByIdFor(role).map(({ url }) => ask({ url, ids: kept.map(({ id }) => id).join() }));
    void Promise.all(calls).then((answers) => {
      const known = new Map(answers.flatMap(({ data }) => data ?? []).map((place) => [place.id, { ...place, group }]));
      const all = answers.every(({ data }) => data);
      if (!over) setPlaces(kept.flatMap((place) => known.get(place.id) ?? (all ? [] : place)));
    });
    return () => {
      over = true;
    };
  }, [kept, role, ask]);
  return places;
};
