import { useEffect } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../remotes/lazy-part.js';
import { useAppDispatch, useAppSelector } from '../session/hooks.js';
import { NOTICE_MS, type Notice, noticeClosed } from '../session/notices.js';
import { ground } from './colours.js';

const Alert = lazyPart(async () => ({ default: (await import('./alert.js')).Alert }));

const Corner = styled.div`
  position: fixed;
  z-index: 1500;
  right: 16px;
  bottom: 16px;
  left: 16px;
  display: grid;
  gap: 8px;
  justify-items: end;
  pointer-events: none;
  > * {
    pointer-events: auto;
    max-width: 420px;
    background: ${ground.raised};
    box-shadow: 0 12px 32px rgb(0 0 0 / 50%);
  }
`;

const Toast = ({ notice }: { notice: Notice }) => {
  const dispatch = useAppDispatch();
  const close = () => dispatch(noticeClosed(notice.id));
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeClosed(notice.id)), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, notice.id]);
  return (
    <Alert severity={notice.kind} onClose={close} role={notice.kind === 'error' ? 'alert' : 'status'}>
      {notice.text}
    </Alert>
  );
};

/** Where useNotify()'s toasts appear; drawn once, by the frame of the page. */
export const Notices = () => {
  const open = useAppSelector((state) => state.notices);
  return (
    <Corner>
      {open.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </Corner>
  );
};
