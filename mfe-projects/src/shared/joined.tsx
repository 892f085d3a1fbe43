import { styled } from '@prepmarket/web-kit/ui';

/** Panels that belong together on one surface, a hairline between them. */
export const Joined = styled.div`
  border-radius: 6px;
  overflow: hidden;
  &:empty {
    display: none;
  }
  section {
    border-radius: 0;
    border-block-end-width: 0;
  }
  > :last-child {
    border-block-end-width: 1px;
    border-end-start-radius: 6px;
    border-end-end-radius: 6px;
  }
  > :first-child {
    border-start-start-radius: 6px;
    border-start-end-radius: 6px;
  }
`;
