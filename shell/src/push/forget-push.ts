import { pushOwner, pushWorker } from '@prepmarket/notices-api';

/** Whoever signs out is shown nothing here any more, whether or not the server hears of it. Never rejects. */
export const forgetPush = async (): Promise<void> => {
  try {
    localStorage.removeItem(pushOwner);
    const registration = await navigator.serviceWorker?.getRegistration(pushWorker);
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Its session ends, and with it what is sent.
  }
};
