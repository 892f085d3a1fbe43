import { styled } from '@prepmarket/web-kit/ui';

/** A sum as one bar, whose parts lie side by side. */
export const Bar = styled.div.attrs({ 'aria-hidden': true })`
  display: flex;
  gap: 2px;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: ${({ theme }) => theme.palette.divider};
`;
