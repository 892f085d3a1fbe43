import { formatMoney } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Facts, Panel, Stack, Surface } from '@prepmarket/web-kit/ui';
import { MoneyShares } from '../shared/money-bar.js';
import { Sum } from '../shared/sum.js';
import { Agreed } from './agreed.js';
import { ProjectLink } from './project-link.js';

/** What was agreed: the sum and how much of it is paid, until when, between whom, and in which words. */
export const Details = ({ contract }: { contract: Contract }) => (
  <Surface>
    <Panel title="Details">
      <Stack spacing={4}>
        <div>
          <Sum>{`${formatMoney(contract.totalAmount, contract.currency)} ${contract.currency}`}</Sum>
          <MoneyShares contract={contract} />
        </div>
        <Facts
          of={{
            'Start date': localDate(contract.startDate),
            'End date': localDate(contract.endDate),
            Project: <ProjectLink project={contract.project} />,
          }}
        />
      </Stack>
    </Panel>
    <Agreed key={contract._id} contract={contract} />
  </Surface>
);
