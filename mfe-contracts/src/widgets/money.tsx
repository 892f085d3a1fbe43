import { formatMoney } from '@prepmarket/api-kit';
import { type ContractsOverview, contractMessages, type MonthMoney } from '@prepmarket/contracts-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { Loaded, Mono, Panel, Skeleton, styled } from '@prepmarket/web-kit/ui';
import { useContractsOverviewQuery } from '../api.js';

const List = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  dd {
    margin: 0;
    font-size: 20px;
  }
`;

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

const none: MonthMoney = { currency: 'USD', paid: 0, approved: 0 };

const Sum = ({ label, sums }: { label: string; sums: string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Mono>{sums.join(' + ')}</Mono>
    </dd>
  </div>
);

const Sums = ({ month, money }: ContractsOverview) => {
  const of = (which: 'paid' | 'approved') => (money.length > 0 ? money : [none]).map((each) => formatMoney(each[which], each.currency));
  return (
    <List>
      <Sum label={`Paid in ${monthName(month)}`} sums={of('paid')} />
      <Sum label="Approved, waiting to be released" sums={of('approved')} />
    </List>
  );
};

/** What a vendor was paid this month, and what is to come. */
export default function Money() {
  const query = useContractsOverviewQuery(undefined, WAITING);
  return (
    <Panel title="Money this month">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={68} role="status" aria-label="Loading" />} failed={contractMessages.listFailed}>
        {(overview) => <Sums {...overview} />}
      </Loaded>
    </Panel>
  );
}
