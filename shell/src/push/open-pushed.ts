const OWN_PATH = /^\/(?!\/)/;

/** A notice that was clicked while this page is open leads it there. */
export const openPushed = (go: (path: string) => void): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ pushed?: unknown } | null>) => {
    const path = data?.pushed;
    if (typeof path === 'string' && OWN_PATH.test(path)) go(path);
  });
};
