import { useAppDispatch } from '@prepmarket/web-kit/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ClipUpload, createSending, type Sending } from './sending.js';

/** The videos that this screen sends: they stop with it. */
export const useClipSending = (): { sending: Sending; uploads: ReadonlyMap<string, ClipUpload> } => {
  const dispatch = useAppDispatch();
  const [sending] = useState(() => createSending(dispatch));
  useEffect(() => () => sending.stopAll(), [sending]);
  return { sending, uploads: useSyncExternalStore(sending.subscribe, sending.read) };
};
