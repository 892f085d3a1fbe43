import { formatMoney } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Facts, Panel, Stack, Surface } from '@prepmarket/web-kit/ui';
import { MoneyShares } from '../shared/money-bar.js';
import { Sum } from '../shared/sum.js';
import { Agreed } from './agreed.js';
import { ProjectLink } from './project-link.js';

/** One that was cancelled has no end to come, and one that was never signed by both never began. */
const daysOf = ({ status, startDate, endDate, cancelled, clientSigned, vendorSigned }: Contract): Record<string, string | undefined> => {
  if (status !== 'cancelled') return { 'Start date': localDate(startDate), 'End date': localDate(endDate) };
  const began = clientSigned && vendorSigned;
  return { 'Start date': began ? localDate(startDate) : undefined, Cancelled: cancelled ? localDate(cancelled.at) : undefined };
};

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
            ...daysOf(contract),
            Project: <ProjectLink project={contract.project} />,
          }}
        />
      </Stack>
    </Panel>
    <Agreed key={contract._id} contract={contract} />
  </Surface>
);
