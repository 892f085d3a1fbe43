import type { Shot } from '@prepmarket/catalog-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { useEffect } from 'react';
import { openAhead } from '../player/core/workers.js';

/** Milliseconds a shot has to be pointed at: who only runs over it asks for nothing. */
const MEANT = 60;

/** Opens the clip of a shot that somebody is about to look at; draws nothing. */
export default function ClipAhead({ shot: { file_url: url } }: MediaWidgets<Shot>['media/ClipAhead']) {
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(() => openAhead(url), MEANT);
    return () => clearTimeout(timer);
  }, [url]);
  return null;
}
