import { formatMoney } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Facts, FileList, Panel, Stack, Surface, Typography } from '@prepmarket/web-kit/ui';
import { MoneyShares } from '../shared/money-bar.js';
import { Sum } from '../shared/sum.js';
import { PartyCard } from './party-card.js';
import { ProjectLink } from './project-link.js';

const Text = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

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
    <PartyCard title="Client" party={contract.client} signedAt={contract.clientSignedAt} />
    <PartyCard title="Vendor" party={contract.vendor} signedAt={contract.vendorSignedAt} />
    <Panel title="Description">
      <Text>{contract.description}</Text>
    </Panel>
    <Panel title="Terms">
      <Text>{contract.terms}</Text>
    </Panel>
    {contract.attachments.length > 0 && (
      <Panel title="Attachments">
        <FileList files={contract.attachments} />
      </Panel>
    )}
  </Surface>
);
