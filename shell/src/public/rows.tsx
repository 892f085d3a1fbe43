import { styled } from '@prepmarket/web-kit/ui';

/** Words and a picture side by side, the picture by turns on the right and on the left; on a phone one below the other. */
export const Rows = styled.div`
  display: grid;
  gap: 56px;
  @media (max-width: 899.95px) {
    gap: 40px;
  }
  > * {
    display: grid;
    gap: 16px 48px;
    align-items: center;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    @media (max-width: 899.95px) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (min-width: 900px) {
    > :nth-child(even) > picture {
      order: -1;
    }
  }
  h2,
  h3 {
    margin: 0 0 8px;
    font-size: 20px;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  p {
    margin: 0;
    max-width: 56ch;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;
