/** Which version is compared with which other one, or with the plate. */
export interface Compared {
  one: string;
  other: string;
}

export const COMPARE = 'compare';
export const PLATE = 'plate';

/** 'compare=a.b' of an address. */
export const comparedIn = (search: string): Compared | undefined => {
  const [one, other] = (new URLSearchParams(search).get(COMPARE) ?? '').split('.');
  return one && other && one !== other ? { one, other } : undefined;
};

interface Listed {
  id: string;
  task_id: string;
  number: number;
  picture: object | null;
}

/** What a version is compared with at first: the one before it, else any other of its task, else its plate. */
export const besideOf = (one: Listed, versions: readonly Listed[]): Compared => {
  const others = versions.filter(({ id, task_id, picture }) => id !== one.id && task_id === one.task_id && picture !== null);
  const other = others.filter(({ number }) => number < one.number).sort((a, b) => b.number - a.number)[0] ?? others[0];
  return { one: one.id, other: other?.id ?? PLATE };
};

/** Takes what was compared out of the page's address. */
export const forgetCompared = (): void => {
  const url = new URL(window.location.href);
  for (const name of [COMPARE, 'look', 'frame']) url.searchParams.delete(name);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
};
