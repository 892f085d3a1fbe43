import { type Actor, formatMoney, type Role } from '@prepmarket/api-kit';
import { type Contract, contractBadge, sideOf, whoseTurn } from '@prepmarket/contracts-api';
import { localDate, personName, statusLabel } from '@prepmarket/web-kit';
import { CardFoot, LinkButton, Mono, Panel, StatusChip, styled, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { judged } from '../detail/judged.js';
import { paths } from '../paths.js';
import { ContractPictures } from '../shared/contract-pictures.js';
import { MoneyBar } from '../shared/money-bar.js';
import { turnText } from '../words.js';

/** Each party looks at the other; an administrator at both. */
const others = ({ vendor, client }: Contract, role: Role): string[] => [
  ...(role === 'client' ? [] : [`Client: ${personName(client)}`]),
  ...(role === 'vendor' ? [] : [`Vendor: ${personName(vendor)}`]),
];

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 4px;
`;

/** Who has to act, marked when it is the reader. */
export const TurnLine = ({ contract, viewer }: { contract: Contract; viewer: Actor }) => {
  const side = viewer.role === 'admin' ? 'admin' : sideOf(viewer, judged(contract));
  const turn = whoseTurn(contract, side);
  if (!turn) return null;
  const text = turnText(contract, turn, side);
  return turn.by === side ? (
    <YourTurn>{text}</YourTurn>
  ) : (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
};

const Money = styled.div`
  display: grid;
  gap: 8px;
  margin: 16px 0 12px;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
  }
  span {
    white-space: nowrap;
  }
  span:first-child {
    color: ${({ theme }) => theme.palette.text.primary};
  }
`;

const endText = ({ status, cancelled, endDate }: Contract): string => {
  if (status !== 'cancelled') return `Ends ${localDate(endDate)}`;
  return cancelled ? `Cancelled ${localDate(cancelled.at)}` : '';
};

export interface ContractCardProps {
  contract: Contract;
  viewer: Actor;
  /** Of its project's shots. */
  posters?: readonly string[];
}

export const ContractCard = ({ contract, viewer, posters = [] }: ContractCardProps) => (
  <article aria-label={contract.title}>
    <Panel>
      <ContractPictures posters={posters} />
      <Head>
        <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {contract.title}
        </Typography>
        <StatusChip label={statusLabel(contract.status)} color={contractBadge[contract.status]} />
      </Head>
      <Typography variant="body2">{contract.project.title}</Typography>
      {others(contract, viewer.role).map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
      <Money>
        <div>
          <Mono>{`${formatMoney(contract.totalAmount, contract.currency)} ${contract.currency}`}</Mono>
          <span>{endText(contract)}</span>
        </div>
        <MoneyBar contract={contract} />
      </Money>
      <TurnLine contract={contract} viewer={viewer} />
      <CardFoot>
        <LinkButton variant="outlined" to={paths.contract(contract._id)}>
          View Contract
        </LinkButton>
      </CardFoot>
    </Panel>
  </article>
);
