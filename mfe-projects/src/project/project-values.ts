import { formatMoney } from '@prepmarket/api-kit';
import { type Bidders, biddersLabel, type Project, type ProjectEdit } from '@prepmarket/catalog-api';
import { localDate, localMoment, titleLabel } from '@prepmarket/web-kit';

/** What vendors bid on. */
export const termNames = ['category', 'budget', 'deadline', 'sealed_until', 'bidders', 'skills'] as const;

export const labels = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  category: 'Category',
  budget: 'Budget',
  deadline: 'Deadline',
  sealed_until: 'Proposals sealed until',
  bidders: 'Who may bid',
  skills: 'Skills',
};

/** A project as its edit form shows it. */
export const valuesOf = ({ title, description, status, category, budget, deadline, sealed_until = null, bidders = 'all', skills }: Project) => ({
  ...{ title, description, status, category, deadline, sealed_until, bidders, skills },
  budget: { min: String(budget.min), max: String(budget.max), currency: budget.currency },
});

/** A value of the form in words. */
export const words = (name: string, value: unknown): string => {
  if (name === 'budget') {
    const { min, max, currency } = value as { min: string; max: string; currency: string };
    return `${formatMoney(Number(min), currency)} - ${formatMoney(Number(max), currency)}`;
  }
  if (name === 'skills') return (value as string[]).join(', ');
  if (name === 'sealed_until') return value ? localMoment(String(value)) : 'Not sealed';
  if (name === 'bidders') return biddersLabel[value as Bidders];
  if (name === 'status') return titleLabel(String(value));
  return name === 'deadline' ? localDate(String(value)) : String(value);
};

/** Only the terms that were changed here: after an award the others may not even be sent. */
export const editedTerms = (terms: ProjectEdit | Omit<ProjectEdit, 'title'>, entered: Record<string, unknown>, before: Project): Partial<ProjectEdit> => {
  const was: Record<string, unknown> = valuesOf(before);
  const changed = termNames.filter((name) => JSON.stringify(entered[name]) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed.map((name) => [name, terms[name]]));
};
