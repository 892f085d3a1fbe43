import { ownPath } from '@prepmarket/notices-api';

/** A notice that was clicked while this page is open leads it there. */
export const openPushed = (go: (path: string) => void): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ pushed?: unknown } | null>) => {
    const path = ownPath.safeParse(data?.pushed);
    if (path.success) go(path.data);
  });
};
