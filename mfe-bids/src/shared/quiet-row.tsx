import { styled } from '@prepmarket/web-kit/ui';

/** Short facts one behind the other, as many on a line as there is room for. */
export const QuietRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  font-size: 14px;
  &:empty {
    display: none;
  }
`;
