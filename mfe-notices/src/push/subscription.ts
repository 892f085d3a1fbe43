import { type PushForm, pushWorker } from '@prepmarket/notices-api';

export const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string) => Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const isOf = ({ options }: PushSubscription, key: string): boolean => {
  const [its, ours] = [new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()), bytesOf(key)];
  return its.length === ours.length && its.every((byte, at) => byte === ours[at]);
};

const formOf = (subscription: PushSubscription): PushForm => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
};

/** This browser's subscription with the product's key: the one that it has, or a new one. Permission was asked for before. @throws what the browser refuses with */
export const subscribe = async (key: string): Promise<PushForm> => {
  await navigator.serviceWorker.register(pushWorker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && isOf(former, key)) return formOf(former);
  // One of another key stands in the way of a new one.
  await former?.unsubscribe();
  return formOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
};

/** From now on nothing reaches this browser, whatever anybody sends. */
export const unsubscribe = async (): Promise<void> => {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration(pushWorker) : undefined;
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
