import { styled } from '@prepmarket/web-kit/ui';

export const LineList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What there is, then what can be done with it; below each other where both do not fit. */
export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 44px;
  padding: 12px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  & > div:first-child {
    flex: 1 1 240px;
  }
  small {
    display: block;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;
