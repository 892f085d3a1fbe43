import { mediaTags } from '@prepmarket/media-api';
import { useAppDispatch } from '@prepmarket/web-kit/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mediaApi } from '../api.js';
import { createSending, type Sending, type VersionUpload } from './sending.js';

/** The versions that this screen sends: they stop with it. */
export const useVersionSending = (contractId: string): { sending: Sending; uploads: ReadonlyMap<string, VersionUpload> } => {
  const dispatch = useAppDispatch();
  const [sending] = useState(() => createSending(dispatch, () => dispatch(mediaApi.util.invalidateTags([mediaTags.versionsOf(contractId)]))));
  useEffect(() => () => sending.stopAll(), [sending]);
  return { sending, uploads: useSyncExternalStore(sending.subscribe, sending.read) };
};
