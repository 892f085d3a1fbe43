import { type FoundPlace, searchLeast, searchMost } from '@prepmarket/api-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { useEffect, useState } from 'react';
import { useLazyFoundQuery } from './api.js';
import { domainsFor } from './domains.js';
import { fits } from './fits.js';

/** Milliseconds after the last key. */
const PAUSE = 200;

interface Answer {
  to: string;
  /** Null where there is none. */
  places: FoundPlace[] | null;
}

/** What the domains know by this name, each as it answers; what was asked before is given up, and what it brought stands as far as it fits. */
export const useFound = (typed: string) => {
  const q = typed.slice(0, searchMost);
  const role = useSession().user?.role;
  const [ask] = useLazyFoundQuery();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const wanted = q.length >= searchLeast;
  useEffect(() => {
    if (!wanted) return;
    let calls: { abort: () => void }[] = [];
    let over = false;
    const timer = setTimeout(() => {
      calls = domainsFor(role).map(({ url }) => {
        const call = ask({ url, q });
        void call.then(({ data }) => over || setAnswers((before) => ({ ...before, [url]: { to: q, places: data ?? null } })));
        return call;
      });
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
      for (const call of calls) call.abort();
    };
  }, [q, wanted, role, ask]);
  const asked = (wanted ? domainsFor(role) : []).map(({ url, holds }) => {
    const { to, places } = answers[url] ?? { to: undefined, places: [] };
    const known = to === q;
    return { holds, known, missing: known && !places, places: (places ?? []).filter(({ title }) => known || fits(title, q)) };
  });
  return {
    places: asked.flatMap(({ places }) => places),
    missing: asked.filter(({ missing }) => missing).map(({ holds }) => holds),
    busy: asked.some(({ known }) => !known),
  };
};
