import { Mono, styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

/** Amounts one below the other, their digits in one column, what each is of beside it. */
export const Units = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px 8px;
  margin: 8px 0;
  font-size: 14px;
  &:empty {
    display: none;
  }
`;

const Line = styled.div`
  display: contents;
  > :first-child {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** '$3.13' 'per task frame'; without an amount the words alone. */
export const Unit = ({ amount, children }: { amount?: string; children: ReactNode }) => (
  <Line>
    <Mono>{amount}</Mono>{' '}
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  </Line>
);
