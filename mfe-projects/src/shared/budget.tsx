import { formatMoney } from '@prepmarket/api-kit';
import type { Project } from '@prepmarket/catalog-api';
import { Mono } from '@prepmarket/web-kit/ui';

export const Budget = ({ budget: { min, max, currency } }: Pick<Project, 'budget'>) => (
  <Mono>{min === max ? formatMoney(min, currency) : `${formatMoney(min, currency)} - ${formatMoney(max, currency)}`}</Mono>
);
