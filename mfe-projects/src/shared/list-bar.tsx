import { styled } from '@prepmarket/web-kit/ui';

/** Beside the heading of a list: what can be done with the whole of it, and how it is looked at. */
export const ListBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
