import { type KeyboardEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { timing } from '../http/timing.js';
import { lazyPart } from '../remotes/lazy-part.js';
import { useAppDispatch, useAppSelector } from '../session/hooks.js';
import { type Notice, noticeClosed } from '../session/notices.js';
import { shadows, tokens } from './tokens.js';

const Alert = lazyPart(async () => ({ default: (await import('./alert.js')).Alert }));

const UndoToast = lazyPart(() => import('./undo-toast.js'));

const Corner = styled.div`
  position: fixed;
  z-index: 1500;
  right: 16px;
  bottom: calc(16px + var(--room-below, 0px) + var(--bar-below, 0px));
  left: 16px;
  display: grid;
  gap: 8px;
  justify-items: end;
  pointer-events: none;
  @media (max-width: 599.95px) {
    bottom: calc(8px + max(env(safe-area-inset-bottom, 0px), var(--room-below, 0px)) + var(--bar-below, 0px));
    justify-items: center;
  }
`;
const Slip = styled.div`
  max-width: min(420px, 100%);
  border-radius: 6px;
  background: ${tokens.float};
  box-shadow: ${shadows.float};
  pointer-events: auto;
`;

const Toast = ({ notice: { id, kind, text } }: { notice: Notice }) => {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState(false);
  const close = () => dispatch(noticeClosed(id));
  useEffect(() => {
    if (read) return;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), timing.noticeShown);
    return () => clearTimeout(timer);
  }, [dispatch, id, read]);
  return (
    <Slip
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      <Alert severity={kind} onClose={close} role={kind === 'error' ? 'alert' : 'presentation'} sx={{ alignItems: 'center' }}>
        {text}
      </Alert>
    </Slip>
  );
};

/** Where useNotify()'s toasts appear; drawn once, by the frame of the page. The place is there before its first words, so that they are read out. */
export const Notices = () => {
  const open = useAppSelector((state) => state.notices);
  return (
    <Corner aria-live="polite" aria-relevant="additions text">
      {open.map((notice) =>
        notice.until ? (
          <Slip key={notice.id}>
            <UndoToast id={notice.id} text={notice.text} until={notice.until} />
          </Slip>
        ) : (
          <Toast key={notice.id} notice={notice} />
        ),
      )}
    </Corner>
  );
};
