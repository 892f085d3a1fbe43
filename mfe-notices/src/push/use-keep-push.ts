import { isGone, useSession } from '@prepmarket/web-kit/store';
import { useEffect } from 'react';
import { useConfirmPushMutation, useLazyPushQuery } from './api.js';
import { keepOwner, ownerHere } from './owner.js';
import { isSupported, subscribe, unsubscribe } from './subscription.js';

const forget = async (): Promise<void> => {
  keepOwner(undefined);
  await unsubscribe();
};

/** Says of a browser which shows somebody's notices that its person is there still; ends it where somebody else is, or it was removed elsewhere. */
export const useKeepPush = (): void => {
  const { user, token, authenticated } = useSession();
  const [load] = useLazyPushQuery();
  const [confirm] = useConfirmPushMutation();
  const id = user?.id;
  // With each new token: what ended all others has silenced this browser as well.
  useEffect(() => {
    const keep = async () => {
      const owner = ownerHere();
      if (!owner || !token || !authenticated || !isSupported()) return;
      if (owner.user !== id) return forget();
      const { data } = await load();
      if (!data?.key || Notification.permission !== 'granted') return;
      const { error } = await confirm({ id: owner.id, form: await subscribe(data.key) });
      if (isGone(error)) await forget();
    };
    // Nobody waits for it, and the next page tries again.
    keep().catch(() => undefined);
  }, [id, token, authenticated, load, confirm]);
};
