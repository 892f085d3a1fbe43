import { formatMoney } from '@prepmarket/api-kit';
import type { NewMilestone } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { ChevronDownIcon, CloseIcon, EditIcon, IconButton, Mono, styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { Covers } from '../shared/covers.js';

export const Row = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto auto auto;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  @media (max-width: 599.95px) {
    grid-template-columns: 28px minmax(0, 1fr) auto;
    column-gap: 12px;
    > :nth-child(2),
    > :nth-child(5) {
      grid-column: 2 / -1;
    }
    > :nth-child(3) {
      grid-column: 2;
    }
  }
`;
/** As on the contract itself. */
export const Ordinal = styled.span.attrs({ 'aria-hidden': true })`
  display: grid;
  place-items: center;
  align-self: start;
  width: 28px;
  height: 28px;
  border: 1.5px solid currentColor;
  border-radius: 50%;
  color: ${({ theme }) => theme.palette.text.secondary};
  font-size: 13px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
`;

interface MilestoneRowProps {
  milestone: NewMilestone;
  currency: string;
  at: number;
  count: number;
  /** While another row is being changed, the order stays as it is. */
  locked: boolean;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One milestone of a contract in the making. The last one left cannot be removed. */
export const MilestoneRow = ({ milestone, currency, at, count, locked, onEdit, onMove, onRemove }: MilestoneRowProps) => {
  const { projectId = '' } = useParams();
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton size="small" disabled={locked || disabled} aria-label={`${label} ${milestone.title}`} data-act={label} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <Row>
      <Ordinal>{at + 1}</Ordinal>
      <div>
        <strong>{milestone.title}</strong>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {milestone.description}
        </Typography>
        {milestone.taskIds && <Covers projectId={projectId} milestone={milestone} />}
      </div>
      <Mono>{formatMoney(milestone.amount, currency)}</Mono>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {localDate(milestone.dueDate)}
      </Typography>
      <Buttons>
        {count > 1 && button('Move up', <ChevronDownIcon fontSize="small" sx={{ transform: 'rotate(180deg)' }} />, () => onMove(at - 1), at === 0)}
        {count > 1 && button('Move down', <ChevronDownIcon fontSize="small" />, () => onMove(at + 1), at === count - 1)}
        {button('Edit', <EditIcon fontSize="small" />, onEdit)}
        {button('Remove', <CloseIcon fontSize="small" />, onRemove, count === 1)}
      </Buttons>
    </Row>
  );
};
