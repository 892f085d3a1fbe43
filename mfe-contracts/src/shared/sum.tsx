import { styled } from '@prepmarket/web-kit/ui';

/** What it is all about, in money: the one large figure of a screen. */
export const Sum = styled.p`
  margin: 0 0 8px;
  font-size: 28px;
  line-height: 1.2;
  font-weight: 650;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
