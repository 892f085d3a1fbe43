import { styled } from '@prepmarket/web-kit/ui';

/** What is read first and what stands beside it, one below the other where there is no room. */
export const Columns = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('lg')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  > div {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
`;
