import { styled } from '@prepmarket/web-kit/ui';

/** Lines with what is to be done to each at its end. */
export const Removable = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    overflow-wrap: anywhere;
  }
`;
