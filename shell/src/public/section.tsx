import { styled } from '@prepmarket/web-kit/ui';

/** A part of a start page, with its heading. */
export const Section = styled.section`
  width: 100%;
  max-width: 1440px;
  margin: 0 auto;
  padding: 40px 24px;
  scroll-margin-top: 56px;
  @media (max-width: 599.95px) {
    padding: 28px 16px;
  }
  > h2 {
    margin: 0 0 8px;
    font-size: 28px;
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  > p {
    max-width: 68ch;
    margin: 0 0 24px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;
