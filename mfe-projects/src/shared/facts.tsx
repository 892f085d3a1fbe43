import { styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
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

/** Names and values side by side; an entry without a value is left out. */
export const Facts = ({ of }: { of: Record<string, ReactNode> }) => (
  <List>
    {Object.entries(of).map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </List>
);
