import { styled } from '@prepmarket/web-kit/ui';

/** Small fields side by side, one below the other where it is narrow. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
  gap: 16px;
`;

/** A table that is wider than its place is moved within it. */
export const Wide = styled.div`
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  table {
    border-collapse: collapse;
    width: 100%;
    font-size: 14px;
  }
  th,
  td {
    padding: 8px 12px;
    text-align: left;
    vertical-align: top;
    max-width: 280px;
    overflow-wrap: break-word;
  }
  th {
    color: ${({ theme }) => theme.palette.text.secondary};
    font-weight: 500;
    white-space: nowrap;
  }
  tr + tr td,
  thead + tbody td {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;
