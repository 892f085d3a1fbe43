import { formatMoney } from '@prepmarket/api-kit';
import { openDispute } from '@prepmarket/contracts-api';
import { personName } from '@prepmarket/web-kit';
import { LinkButton, Mono, Panel, styled, Typography } from '@prepmarket/web-kit/ui';
import { DisputeSteps } from '../detail/dispute-steps.js';
import { paths } from '../paths.js';
import { ContractPictures } from '../shared/contract-pictures.js';
import { type ContractCardProps, TurnLine } from './contract-card.js';

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 1fr) auto;
  align-items: start;
  gap: 16px 24px;
  margin-bottom: 20px;
  > :first-child {
    margin: 0;
  }
  @media (max-width: 899.95px) {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      justify-self: start;
    }
  }
`;
const Facts = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;
  justify-items: start;
  overflow-wrap: anywhere;
`;

/** A contract in dispute, with what both sides say of it. */
export const DisputeCard = ({ contract, viewer, posters = [] }: ContractCardProps) => {
  const { title, project, client, vendor, totalAmount, currency } = contract;
  const dispute = openDispute(contract.disputes);
  return (
    <article aria-label={title}>
      <Panel>
        <Head>
          <ContractPictures posters={posters} />
          <Facts>
            <Typography variant="h2">{title}</Typography>
            <Typography variant="body2">{project.title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`Client: ${personName(client)} · Vendor: ${personName(vendor)} · `}
              <Mono>{`${formatMoney(totalAmount, currency)} ${currency}`}</Mono>
            </Typography>
            <TurnLine contract={contract} viewer={viewer} />
          </Facts>
          <LinkButton variant="outlined" to={paths.contract(contract._id)}>
            View Contract
          </LinkButton>
        </Head>
        {dispute && <DisputeSteps contract={contract} dispute={dispute} />}
      </Panel>
    </article>
  );
};
