import { formatMoney, type TurnLine } from '@prepmarket/api-kit';
import { contractPaths, dutyWords } from '@prepmarket/contracts-api';
import type { OwedRow } from './turns.view.js';

const linkOf = ({ contractId, projectId, bidId }: OwedRow) =>
  contractId ? contractPaths.contract(contractId) : contractPaths.createContract(projectId, bidId);

/** A duty in words, as every dashboard shows it. */
export const lineOf = (row: OwedRow): TurnLine => {
  const { duty, contractId, milestoneId, bidId, projectId, project, title, vendor, amount, currency, due, since } = row;
  const { own, action } = dutyWords(duty, { milestone: title ?? '', payment: `${formatMoney(amount, currency)} to ${vendor || 'the vendor'}` });
  const id = `contracts-${duty}-${milestoneId ?? contractId ?? bidId}`;
  return { id, text: own, action, link: linkOf(row), belongsTo: projectId, about: project, amount, currency, due, since };
};
