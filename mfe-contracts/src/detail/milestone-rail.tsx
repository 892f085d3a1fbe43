import { type Milestone, milestoneAnchor, milestoneBadge } from '@prepmarket/contracts-api';
import { CheckIcon, type StatusColor, styled, tokens } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { show } from './show.js';

export const Milestones = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 0 16px;
  & + & {
    margin-top: 8px;
  }
  @media (max-width: 599.95px) {
    column-gap: 12px;
  }
`;
/** The frame ruler, upright: every fifth tick is long. */
const Rail = styled.div.attrs({ 'aria-hidden': true })`
  display: grid;
  grid-template-rows: auto minmax(24px, 1fr);
  gap: 8px;
  justify-items: center;
  &::after {
    content: '';
    width: 12px;
    background-image: linear-gradient(${tokens.tick} 1px, transparent 1px), linear-gradient(${tokens['tick-low']} 1px, transparent 1px);
    background-size: 12px 40px, 5px 8px;
    background-repeat: repeat-y;
  }
`;
const Dot = styled.span<{ $color: StatusColor; $turn: boolean }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  font-size: 13px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  border: 1.5px solid currentColor;
  color: ${({ theme, $color, $turn }) => {
    if ($turn) return theme.palette.turn.main;
    return $color === 'default' ? theme.palette.text.secondary : theme.palette[$color].main;
  }};
`;
const Body = styled.div`
  min-width: 0;
  padding: 2px 0 24px;
`;

/** Goes to a milestone of this page. */
export const showMilestone = (milestoneId: string): void => show(milestoneAnchor(milestoneId));

interface Props {
  milestone: Milestone;
  /** Of the contract, from 1. */
  number: number;
  turn: boolean;
  children: ReactNode;
}

/** One step of the contract beside its ruler. */
export const MilestoneStop = ({ milestone, number, turn, children }: Props) => (
  <Row id={milestoneAnchor(milestone._id)} tabIndex={-1}>
    <Rail>
      <Dot $color={milestoneBadge[milestone.status] ?? 'default'} $turn={turn}>
        {milestone.status === 'paid' ? <CheckIcon sx={{ fontSize: 16 }} /> : number}
      </Dot>
    </Rail>
    <Body>{children}</Body>
  </Row>
);
