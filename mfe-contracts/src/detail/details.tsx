import { formatMoney } from '@prepmarket/api-kit';
import type { Contract } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Link, Mono, Panel, styled } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const Facts = styled.dl`
  display: grid;
  gap: 12px;
  margin: 0;
  dt {
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  dd {
    margin: 0;
  }
`;

export const Details = ({ contract }: { contract: Contract }) => (
  <Panel title="Details">
    <Facts>
      <div>
        <dt>Project</dt>
        <dd>
          <Link to={paths.project(contract.project._id)}>{contract.project.title}</Link>
        </dd>
      </div>
      <div>
        <dt>Total amount</dt>
        <dd>
          <Mono>{`${formatMoney(contract.totalAmount, contract.currency)} ${contract.currency}`}</Mono>
        </dd>
      </div>
      <div>
        <dt>Start date</dt>
        <dd>{localDate(contract.startDate)}</dd>
      </div>
      <div>
        <dt>End date</dt>
        <dd>{localDate(contract.endDate)}</dd>
      </div>
    </Facts>
  </Panel>
);
