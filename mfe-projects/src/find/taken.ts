import { projectMessages, projectQuery, uniqueSkills } from '@prepmarket/catalog-api';
import type { FilterName, Filters } from './names.js';

const { shape } = projectQuery;
const ofRules = (name: FilterName, text: string) => shape[name].safeParse(text);

/** The entries of a list in the address, each once. */
export const listOf = (text = ''): string[] => uniqueSkills(text.split(','));

const entriesTaken = (name: 'skills' | 'task_type', text: string): string => {
  const entries = listOf(text);
  const taken = entries.filter((entry) => ofRules(name, entry).success);
  return taken.length === entries.length ? text : taken.join(',');
};

/** A filter as far as the rules take it, an amount in its plain spelling. */
export const takenOf = (name: FilterName, text: string): string => {
  if (name === 'may_bid') return text === 'true' ? text : '';
  const asked = name === 'skills' || name === 'task_type' ? entriesTaken(name, text) : text;
  const { success, data } = ofRules(name, asked);
  if (!success) return '';
  return typeof data === 'number' ? String(data) : asked;
};

export const isReversed = ({ budget_min, budget_max }: Filters): boolean => Boolean(budget_min && budget_max && Number(budget_min) > Number(budget_max));

/** Why a filter is not taken as it is written; nothing where it is. */
export const refusedOf = (name: FilterName, text = ''): string | undefined => {
  const { success, error } = ofRules(name, text.trim());
  if (success) return undefined;
  return name.startsWith('deadline') ? projectMessages.dayUnreadable : error.issues[0]?.message;
};
