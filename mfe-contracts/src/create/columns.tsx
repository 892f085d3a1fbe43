import { styled } from '@prepmarket/web-kit/ui';

/** What is filled in, and beside it, on a small screen above it, what it comes of. */
export const Columns = styled.div`
  display: grid;
  gap: 24px;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 344px;
    > aside {
      order: 1;
    }
  }
`;
export const Fields = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;
`;
