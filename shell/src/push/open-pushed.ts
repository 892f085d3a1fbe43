import { isOwnPath } from '@prepmarket/notices-api';

/** A notice that was clicked while this page is open leads it there. */
export const openPushed = (go: (path: string) => void): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ pushed?: unknown } | null>) => {
    if (isOwnPath(data?.pushed)) go(data.pushed);
  });
};
