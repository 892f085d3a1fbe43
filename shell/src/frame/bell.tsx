import type { NoticesWidgets } from '@prepmarket/notices-api';
import { remoteWidgets } from '@prepmarket/web-kit';
import { styled } from '@prepmarket/web-kit/ui';

const RemoteWidget = remoteWidgets<NoticesWidgets>();

// Of one size whether it is there or not: what stands beside it does not move.
const Place = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 48px;
`;

/** What waits to be read. The bar lives on without it. */
export const Bell = () => (
  <Place>
    <RemoteWidget name="notices/Bell" loading={false} failed={false} />
  </Place>
);
