import { type Push, pushMessages, pushWords } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify, useSession } from '@prepmarket/web-kit/store';
import { useEffect, useReducer, useState } from 'react';
import { useRemovePushMutation, useSwitchOnPushMutation } from './api.js';
import { keepOwner } from './owner.js';
import { isSupported, subscribe, unsubscribe } from './subscription.js';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const stateOf = (here: boolean): PushState => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return here && Notification.permission === 'granted' ? 'on' : 'off';
};

/** Permission is changed in the browser's own menus: whoever comes back from them sees what holds. */
const useLookedAt = (): (() => void) => {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, []);
  return again;
};

/** How it stands with this browser, and the way to switch it on and off. */
export const useThisBrowser = ({ key, browsers }: Push) => {
  const { user } = useSession();
  const [switchOn] = useSwitchOnPushMutation();
  const [remove] = useRemovePushMutation();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const again = useLookedAt();
  const here = browsers.find((browser) => browser.here);
  const during = (work: () => Promise<void>, words: string) => async () => {
    setBusy(true);
    setFailed(undefined);
    await work().catch((error) => setFailed(messageOf(error, words)));
    setBusy(false);
  };
  const turnOn = async () => {
    // First of all: browsers ask only as an answer to a click.
    if ((await Notification.requestPermission()) !== 'granted') return again();
    const { id } = await switchOn(await subscribe(key ?? '')).unwrap();
    keepOwner({ user: user?.id ?? '', id });
    notify('success', pushMessages.switchedOn);
  };
  const turnOff = async () => {
    if (here) await remove(here.id).unwrap();
    keepOwner(undefined);
    await unsubscribe();
    notify('success', pushMessages.removed);
  };
  return { state: stateOf(here !== undefined), busy, failed, turnOn: during(turnOn, pushWords.failed), turnOff: during(turnOff, pushWords.offFailed) };
};
