import { useNavigation } from '@prepmarket/web-kit/router';
import { keyframes, styled } from '@prepmarket/web-kit/ui';

const appear = keyframes`
  to { opacity: 1; }
`;
const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;
// Only what takes longer than 150 ms shows.
const Line = styled.div`
  position: fixed;
  z-index: 1400;
  top: 0;
  right: 0;
  left: 0;
  height: 3px;
  overflow: hidden;
  opacity: 0;
  animation: ${appear} 1ms 150ms forwards;
  &::before {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    background: ${({ theme }) => theme.palette.primary.main};
    animation: ${run} 1.1s ease-in-out infinite;
  }
`;

/** A thin line while the next screen is on its way. */
export const Progress = () => (useNavigation().state === 'idle' ? null : <Line role="progressbar" aria-label="Loading the page" />);
