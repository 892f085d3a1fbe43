import { MONO, styled, tokens } from '@prepmarket/web-kit/ui';
import { scrolledSideways } from '../public/scrolled.js';

/** Running words with lists, tables and pictures. Where a table has no room it is scrolled. */
export const HelpText = styled.article`
  min-width: 0;
  max-width: 880px;
  overflow-wrap: anywhere;
  h2 {
    margin: 40px 0 12px;
    font-size: 20px;
    line-height: 1.3;
    letter-spacing: -0.01em;
    scroll-margin-top: 72px;
  }
  p,
  ul,
  ol {
    max-width: 72ch;
    margin: 0 0 16px;
  }
  ul,
  ol {
    padding-left: 24px;
  }
  li {
    margin-bottom: 8px;
    padding-left: 4px;
  }
  li::marker {
    color: ${({ theme }) => theme.palette.text.secondary};
    font-variant-numeric: tabular-nums;
  }
  a {
    color: ${({ theme }) => theme.palette.primary.main};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: 8px;
  }
  pre {
    font-family: ${MONO};
    font-size: 12px;
    line-height: 1.6;
  }
  /* Words that break anywhere would let a column shrink to a letter. */
  .wide {
    margin: 0 0 24px;
    ${scrolledSideways(tokens.page)}
    overflow-wrap: break-word;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
  }
  th,
  td {
    padding: 10px 20px 10px 0;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-size: 12px;
    font-weight: 400;
    color: ${({ theme }) => theme.palette.text.secondary};
    &::first-letter {
      text-transform: uppercase;
    }
  }
  tr {
    scroll-margin-top: 72px;
  }
  tr[aria-current] td {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  @media (max-width: 599.95px) {
    /* Two columns have room. */
    table:has(th:nth-child(3)) {
      min-width: 560px;
    }
  }
`;
