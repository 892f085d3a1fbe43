import { styled } from '@prepmarket/web-kit/ui';

/** Below the steps: a sentence and what is done about it. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  p {
    flex: 1 1 320px;
  }
`;
