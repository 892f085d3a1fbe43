import { foundShown } from '@prepmarket/api-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { fits } from './fits.js';
import type { Result } from './result-group.js';
import { useActions } from './use-actions.js';
import { useFound } from './use-found.js';
import { useRecent } from './use-recent.js';

/**
 * What the palette shows for what was typed. Before anything is typed: where one was, what can be done, where one can go.
 * Then what is known at once comes before what is still being asked for, so that nothing slides under the finger; what rows of a list offer comes last.
 */
export const useResults = (typed: string, signOut: () => unknown) => {
  const navigate = useNavigate();
  const { places, missing, busy } = useFound(typed);
  const recent = useRecent();
  const actions = useActions(signOut).map(({ name, ...rest }): Result => ({ id: `${rest.group}: ${name}`, title: name, ...rest }));
  const found = (typed ? places : recent).map(({ link, ...place }): Result => ({ ...place, run: () => navigate(link) }));
  const inLists = ({ group }: Result) => group === 'In its lists';
  const direct = actions.filter((each) => !inLists(each) && fits(each.title, typed));
  const ofRows = typed ? actions.filter((each) => inLists(each) && fits(each.title, typed)).slice(0, foundShown) : [];
  const results = typed ? [...direct, ...found, ...ofRows] : [...found, ...direct];
  return { results, missing, busy, nothing: !busy && missing.length === 0 && results.length === 0 };
};
