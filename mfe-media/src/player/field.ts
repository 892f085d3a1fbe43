import { css, styled, tokens } from '@prepmarket/web-kit/ui';

const small = css`
  min-height: 34px;
  border: 1px solid ${tokens.edge};
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
  font-size: 13px;
  @media (max-width: 599.95px) {
    min-height: 44px;
  }
`;

/** What is chosen and written in a line of tools. */
export const Select = styled.select`
  ${small}
  max-width: 100%;
  padding: 0 6px;
`;
export const Field = styled.input`
  ${small}
  width: 84px;
  padding: 0 8px;
  font-variant-numeric: tabular-nums;
`;
