import { formatMoney } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { counted, personName } from '@prepmarket/web-kit';
import { Facts, styled, Typography } from '@prepmarket/web-kit/ui';
import { ContractPictures } from '../shared/contract-pictures.js';
import { Sum } from '../shared/sum.js';

const Beside = styled.aside`
  align-self: start;
  min-width: 0;
  @media (min-width: 1024px) {
    position: sticky;
    top: 80px;
    padding-left: 24px;
    border-left: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;

/** What the contract is made of: the shots, and the proposal that was taken. */
export const Accepted = ({ project, bid }: { project: Project; bid: Bid }) => (
  <Beside aria-label="Accepted proposal">
    <ContractPictures posters={project.posters ?? []} />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Accepted proposal
    </Typography>
    <Sum>{`${formatMoney(bid.amount, bid.currency)} ${bid.currency}`}</Sum>
    <Facts
      of={{
        Vendor: personName(bid.vendor, 'The vendor'),
        Delivery: counted(bid.deliveryTime, 'day'),
        ...(project.shot_count > 0 && { Work: `${counted(project.shot_count, 'shot')}, ${counted(project.task_count, 'task')}` }),
      }}
    />
    <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
      Its milestones share this sum among them. Work starts when both of you have signed.
    </Typography>
  </Beside>
);
