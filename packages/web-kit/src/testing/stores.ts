const listeners: EventListenerOrEventListenerObject[] = [];
const { addEventListener, removeEventListener } = window;

/** Remembers what listens to changes of the storage: each store does, for as long as its page is open. */
export const watchStores = (): void => {
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    if (type === 'storage') listeners.push(listener);
    addEventListener.call(window, type, listener, options);
  };
};

/** Ends what the stores of a test listen to, as closing their page does. */
export const closeStores = (): void => {
  for (const listener of listeners.splice(0)) removeEventListener.call(window, 'storage', listener);
};
