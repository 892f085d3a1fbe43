import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

export type NoticeKind = 'success' | 'error' | 'info';
export interface Notice {
  id: string;
  kind: NoticeKind;
  text: string;
  /** Milliseconds since 1970: until then it can be taken back. */
  until?: number;
}

/** Seconds in which something can be taken back, unless said otherwise. */
const UNDO_SECONDS = 10;

type Undo = () => unknown;
/** What takes something back, by its notice: the store keeps no functions. */
const undos = new Map<string, Undo>();
export const undoOf = (id: string): Undo | undefined => undos.get(id);

export const notices = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticed: {
      prepare: (kind: NoticeKind, text: string, until?: number) => ({ payload: { id: nanoid(), kind, text, ...(until && { until }) } }),
      // What can be taken back is not pushed out.
      reducer: (state, { payload }: PayloadAction<Notice>) => [...state.filter(({ until }, at) => until || at >= state.length - 2), payload],
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter((notice) => notice.id !== payload),
  },
});
const { noticed } = notices.actions;
export const { noticeClosed } = notices.actions;

/** offer('3 notes deleted', bringBack) shows a toast with Undo until its time is over; Ctrl+Z presses that of the newest. */
export const useUndo = () => {
  const dispatch = useDispatch();
  return useCallback(
    (text: string, undo: Undo, seconds = UNDO_SECONDS) => {
      const { payload } = dispatch(noticed('success', text, Date.now() + seconds * 1000));
      undos.set(payload.id, undo);
      setTimeout(() => undos.delete(payload.id), seconds * 1000);
    },
    [dispatch],
  );
};

/** notify('success', 'Saved') shows a toast for six seconds. */
export const useNotify = () => {
  const dispatch = useDispatch();
  return useCallback((kind: NoticeKind, text: string) => void dispatch(noticed(kind, text)), [dispatch]);
};
