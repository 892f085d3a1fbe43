import styled from 'styled-components';
import { ErrorPanel } from '../remotes/error-panel.js';
import { useTitle } from '../ui/use-title.js';

const Place = styled.div`
  max-width: 880px;
  margin: 0 auto;
  padding: 24px;
  @media (max-width: 599.95px) {
    padding: 16px;
  }
  h1 {
    margin: 0 0 20px;
    font-size: 28px;
    font-weight: 650;
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  > a {
    display: inline-block;
    margin-top: 16px;
    padding-block: 8px;
    color: ${({ theme }) => theme.palette.primary.main};
    font-size: 14px;
  }
`;

/**
 * A screen that could not be shown, with another try and a way to where everything is asked for anew. It comes with the frame of the page: later it might not
 * arrive either.
 */
export const ErrorScreen = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  useTitle(title);
  return (
    <Place>
      <h1>{title}</h1>
      <ErrorPanel onRetry={onRetry} />
      <a href="/">Back to the start page</a>
    </Place>
  );
};
