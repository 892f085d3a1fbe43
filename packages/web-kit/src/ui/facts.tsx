import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl<{ $column?: boolean }>`
  display: flex;
  flex-direction: ${({ $column }) => ($column ? 'column' : 'row')};
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 0;
  dt {
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  dd {
    margin: 0;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;

const isSaid = (value: ReactNode) => value !== undefined && value !== null && value !== false && value !== '';

/** Names and values side by side, or one below the other; an entry without a value is left out, 0 is one. */
export const Facts = ({ of, column }: { of: Record<string, ReactNode>; column?: boolean }) => (
  <List $column={column}>
    {Object.entries(of).map(
      ([label, value]) =>
        isSaid(value) && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </List>
);
