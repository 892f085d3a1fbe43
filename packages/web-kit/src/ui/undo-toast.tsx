import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../session/hooks.js';
import { noticeClosed, undoOf } from '../session/notices.js';
import { Alert } from './alert.js';

const Left = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  min-width: 2.2ch;
  margin-left: 6px;
  font-variant-numeric: tabular-nums;
  opacity: 0.75;
`;

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** Whole seconds until then, at least 0; counts down. */
const useSecondsLeft = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
};

/** Ctrl+Z or Cmd+Z, except where it takes back what is being typed. */
const useUndoKey = (press: () => void, on: boolean) => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);
};

interface UndoToastProps {
  id: string;
  text: string;
  until: number;
}

/** Says what was done, and for how long it can be taken back. */
const UndoToast = ({ id, text, until }: UndoToastProps) => {
  const dispatch = useAppDispatch();
  const newest = useAppSelector((state) => state.notices.findLast((notice) => notice.until)?.id === id);
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(until);
  const close = () => dispatch(noticeClosed(id));
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    await undoOf(id)?.();
    close();
  };
  useUndoKey(undo, newest && !busy);
  useEffect(() => {
    if (left === 0 && !busy) dispatch(noticeClosed(id));
  }, [dispatch, id, left, busy]);
  return (
    <Alert
      severity="success"
      role="presentation"
      sx={{ alignItems: 'center' }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z" title="Ctrl+Z">
          Undo
          <Left>{`${left} s`}</Left>
        </Button>
      }
    >
      {text}
    </Alert>
  );
};

export default UndoToast;
