import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

export type NoticeKind = 'success' | 'error' | 'info';
export interface Notice {
  id: string;
  kind: NoticeKind;
  text: string;
}

/** Milliseconds a notice stays. */
export const NOTICE_MS = 6_000;

export const notices = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticed: {
      prepare: (kind: NoticeKind, text: string) => ({ payload: { id: nanoid(), kind, text } }),
      reducer: (state, { payload }: PayloadAction<Notice>) => [...state.slice(-2), payload],
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter((notice) => notice.id !== payload),
  },
});
const { noticed } = notices.actions;
export const { noticeClosed } = notices.actions;

/** notify('success', 'Saved') shows a toast for six seconds. */
export const useNotify = () => {
  const dispatch = useDispatch();
  return useCallback((kind: NoticeKind, text: string) => void dispatch(noticed(kind, text)), [dispatch]);
};
