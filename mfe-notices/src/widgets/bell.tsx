import { countInTitle, lazyPart } from '@prepmarket/web-kit';
import { WAITING } from '@prepmarket/web-kit/store';
import { BellIcon, IconButton, styled } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';
import { useCountQuery } from '../api.js';
import { useKeepPush } from '../push/use-keep-push.js';

const Newest = lazyPart(() => import('../bell/newest.js'));

const Place = styled.span`
  position: relative;
  display: inline-grid;
`;
const Badge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${({ theme }) => theme.palette.primary.main};
  color: ${({ theme }) => theme.palette.primary.contrastText};
  font-size: 11px;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
  pointer-events: none;
`;

const named = (unread: number) => (unread > 0 ? `Notices, ${unread} unread` : 'Notices');

/** How much is unread, here and in the tab's title; pressed it shows the newest. */
export default function Bell() {
  const { data } = useCountQuery(undefined, WAITING);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = data?.unread ?? 0;
  useKeepPush();
  useEffect(() => {
    countInTitle(unread);
    return () => countInTitle(0);
  }, [unread]);
  return (
    <Place>
      <IconButton aria-label={named(unread)} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <BellIcon />
      </IconButton>
      {unread > 0 && <Badge aria-hidden>{unread > 99 ? '99+' : unread}</Badge>}
      {anchor && <Newest anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </Place>
  );
}
