import { styled } from '@prepmarket/web-kit/ui';

/** A button that reads as the words of its line; all of the line around it, which is `position: relative`, is pressed. */
export const LineButton = styled.button<{ $above: number }>`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $above }) => -$above}px -8px;
    border-radius: 6px;
  }
  &:hover::after {
    background: ${({ theme }) => theme.palette.action.hover};
  }
`;
