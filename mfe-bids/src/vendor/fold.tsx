import { styled } from '@prepmarket/web-kit/ui';

/** What is told to whoever wants to know it exactly. */
export const Fold = styled.details`
  margin-top: 16px;
  font-size: 14px;
  summary {
    margin-bottom: 12px;
    cursor: pointer;
  }
`;
