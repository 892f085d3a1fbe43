import { formatMoney } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Facts, Mono, Panel } from '@prepmarket/web-kit/ui';
import { ProjectLink } from './project-link.js';

export const Details = ({ contract }: { contract: Contract }) => (
  <Panel title="Details">
    <Facts
      column
      of={{
        Project: <ProjectLink project={contract.project} />,
        'Total amount': <Mono>{`${formatMoney(contract.totalAmount, contract.currency)} ${contract.currency}`}</Mono>,
        'Start date': localDate(contract.startDate),
        'End date': localDate(contract.endDate),
      }}
    />
  </Panel>
);
