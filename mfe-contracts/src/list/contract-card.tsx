import { formatMoney, type Role } from '@prepmarket/api-kit';
import { type Contract, contractBadge } from '@prepmarket/contracts-api';
import { localDate, personName, statusLabel } from '@prepmarket/web-kit';
import { CardFoot, LinkButton, Mono, Panel, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** A client looks at the vendor; everybody else at the client. */
const counterparty = ({ vendor, client }: Contract, role: Role) => (role === 'client' ? { side: 'Vendor', party: vendor } : { side: 'Client', party: client });

export const ContractCard = ({ contract, role }: { contract: Contract; role: Role }) => {
  const { side, party } = counterparty(contract, role);
  return (
    <article aria-label={contract.title}>
      <Panel title={contract.title} actions={<StatusChip label={statusLabel(contract.status)} color={contractBadge[contract.status]} />}>
        <Stack spacing={1}>
          <Typography variant="body2">{contract.project.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`${side}: ${personName(party)}`}</Typography>
          <Mono>{`${formatMoney(contract.totalAmount, contract.currency)} ${contract.currency}`}</Mono>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`Ends ${localDate(contract.endDate)}`}</Typography>
        </Stack>
        <CardFoot>
          <LinkButton variant="outlined" to={paths.contract(contract._id)}>
            View Contract
          </LinkButton>
        </CardFoot>
      </Panel>
    </article>
  );
};
