interface Given {
  permission?: NotificationPermission;
  /** What the browser says when it is asked. */
  asked?: NotificationPermission;
  /** It refuses to subscribe. */
  refuses?: boolean;
  subscribed?: boolean;
}

const toJSON = () => ({ endpoint: 'https://push.example.com/send/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } });
const KEY = new Uint8Array([1, 2, 3]);
/** The product's key as the browser is given it. */
export const key = 'AQID';

/** What jsdom has not: a browser that can show notices. `done` is what it was asked to do. */
export const browserThatPushes = ({ permission = 'default', asked = 'granted', refuses = false, subscribed = false }: Given = {}) => {
  const done: string[] = [];
  const state = { permission, subscribed };
  const subscription = {
    options: { applicationServerKey: KEY.buffer },
    toJSON,
    unsubscribe: async () => {
      done.push('unsubscribe');
      state.subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      done.push(`subscribe ${applicationServerKey.join()}`);
      if (refuses) throw new DOMException('Registration failed', 'AbortError');
      state.subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (address: string) => {
      done.push(`register ${address}`);
      return registration;
    },
  };
  const Notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      done.push('ask');
      state.permission = asked;
      return asked;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification });
  return { done, state };
};

/** As it was before. */
export const browserAsBefore = (): void => {
  for (const [where, name] of [
    [navigator, 'serviceWorker'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(where, name);
  localStorage.removeItem('prepmarket-push');
};
