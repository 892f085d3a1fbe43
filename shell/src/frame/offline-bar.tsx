import { useOnline } from '@prepmarket/web-kit';
import { styled, tokens } from '@prepmarket/web-kit/ui';

const Bar = styled.div`
  position: sticky;
  z-index: 1050;
  top: 56px;
  &:not(:empty) {
    padding: 6px 16px;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    background: ${tokens.raised};
    color: ${({ theme }) => theme.palette.text.primary};
    font-size: 14px;
    font-weight: 600;
    text-align: center;
  }
`;

/** Says that the line is gone; the place is there before its words, so that they are read out. */
export const OfflineBar = () => <Bar aria-live="polite">{useOnline() ? '' : 'You are offline. What you see may be old.'}</Bar>;
