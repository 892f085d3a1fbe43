import type { TaskEstimate } from '@prepmarket/bidding-api';
import { Mono, styled, Typography } from '@prepmarket/web-kit/ui';
import { likelyDays, likelyHours, likelyPrice } from './spans.js';

const List = styled.ul`
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 12px;
    padding: 2px 0;
  }
`;

const times = (factor: number, first: boolean) => `${first ? '' : '× '}${Number(factor.toPrecision(3))}`;

/** Why a task is estimated so: what multiplies to its likely hours, what of it is heavy, and whence the figures are. */
export const Reasons = ({ task: { parts, heavy, basis, rough, hours, price, days } }: { task: TaskEstimate }) => (
  <>
    <List aria-label="Reasons">
      {parts.map(({ id, factor, words }, at) => (
        <li key={id}>
          <Mono>{times(factor, at === 0)}</Mono>
          <span>{words}</span>
        </li>
      ))}
    </List>
    <Typography variant="body2">{[likelyHours(hours), likelyDays(days), ...(price ? [likelyPrice(price)] : [])].join(', ')}</Typography>
    {heavy && <Typography variant="body2">{heavy.words}</Typography>}
    {rough && <Typography variant="body2">Rough: only the number of frames is known.</Typography>}
    <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
      {basis}
    </Typography>
  </>
);
