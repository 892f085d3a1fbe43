/** Where an error was met: a screen's drawing, a part's, the loading of a remote or of a piece, or nowhere in particular. */
export type ErrorPlace = 'screen' | 'part' | 'remote' | 'piece' | 'page';
export type ErrorHandler = (error: unknown, place: ErrorPlace) => void;

const handlers = new Set<ErrorHandler>();

/** Hears of every error that somebody ought to look at. Answers how to stop. Nobody listens unless the page says so. */
export const onError = (handler: ErrorHandler): (() => void) => {
  handlers.add(handler);
  return () => void handlers.delete(handler);
};

const tell: ErrorHandler = (error, place) => {
  for (const handler of handlers) {
    try {
      handler(error, place);
    } catch (failure) {
      console.error(failure);
    }
  }
};

/** Writes an error to the console and tells whoever listens. */
export const reportError: ErrorHandler = (error, place) => {
  console.error(error);
  tell(error, place);
};

/** From now on what nobody caught is told as well: errors of scripts and rejections. */
export const watchPage = (): void => {
  window.addEventListener('error', ({ error, message }) => tell(error ?? message, 'page'));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'page'));
};
