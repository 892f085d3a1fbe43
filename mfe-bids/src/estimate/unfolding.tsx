import { styled } from '@prepmarket/web-kit/ui';
import { type ReactNode, useState } from 'react';

const Details = styled.details`
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  > summary {
    padding: 10px 0;
    cursor: pointer;
  }
  > summary:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 2px;
  }
  > div {
    padding-left: 20px;
  }
`;

interface UnfoldingProps {
  summary: ReactNode;
  open?: boolean;
  children: () => ReactNode;
}

/** A line that opens what lies below it, which is drawn from then on: a project may have thousands of shots. */
export const Unfolding = ({ summary, open = false, children }: UnfoldingProps) => {
  const [seen, setSeen] = useState(open);
  return (
    <Details open={open} onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}>
      <summary>{summary}</summary>
      <div>{seen && children()}</div>
    </Details>
  );
};
