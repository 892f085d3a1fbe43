import { ChevronDownIcon, styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { LineButton } from './line-button.js';

/**
 * What is one line until it is opened. `why` it stands open by itself: each new reason opens it, and when the last
 * one goes it stays open under who reads it.
 */
export const useFold = (why: string | undefined) => {
  const [open, setOpen] = useState(why !== undefined);
  const [heard, hear] = useState(why);
  if (heard !== why) {
    hear(why);
    if (why !== undefined) setOpen(true);
  }
  return { open, toggle: () => setOpen(!open) };
};
export type Fold = ReturnType<typeof useFold>;

/** The line: all of it is pressed. */
export const FoldLine = styled.div`
  position: relative;
`;
const Press = styled(LineButton)`
  svg {
    margin-left: 4px;
    font-size: 20px;
    vertical-align: -4px;
    color: ${({ theme }) => theme.palette.text.secondary};
    transition: transform 120ms;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

/** Within the heading of a line: its words open and close what lies below. */
export const FoldButton = ({ fold: { open, toggle }, children }: { fold: Fold; children: string }) => (
  <Press type="button" $above={8} aria-expanded={open} onClick={toggle}>
    {children}
    <ChevronDownIcon />
  </Press>
);
