import { styled } from '@prepmarket/web-kit/ui';
import { useArrivals } from './use-arrivals.js';

const Unseen = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Tells those who do not see the page which screen it shows now. */
export const Announcer = () => (
  <Unseen aria-live="polite" data-announcer>
    {useArrivals()}
  </Unseen>
);
