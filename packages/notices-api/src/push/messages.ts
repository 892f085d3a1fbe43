import { pushLimits } from './limits.js';

export const pushMessages = {
  endpointWrong: 'This browser names a push service that cannot be called.',
  keysWrong: 'This browser gives keys that cannot be used.',
  notOffered: 'Notices in the browser are not offered here.',
  anothers: 'These notices belong to another browser.',
  tooMany: `You have switched this on in ${pushLimits.most} browsers already. Please remove one first.`,
  notFound: 'This browser is not in your list any more.',
  switchedOn: 'Switched on in this browser',
  removed: 'Switched off',
} as const;

/** What the screen says. */
export const pushWords = {
  title: 'Browser notices',
  offer: 'Show notices of this browser also when Prepmarket is closed',
  loadFailed: 'Failed to load your browsers. Please try again.',
  failed: 'This browser did not let it be switched on. Please try again.',
  offFailed: 'This did not work. Please try again.',
  notSupported: 'This browser cannot show notices when Prepmarket is closed. On a phone it may have to be added to the home screen first.',
  denied:
    'This browser blocks notices of Prepmarket. Allow notifications for this site: they are in the menu beside the address, or in the settings of the browser. Then come back to this page.',
  off: 'Off in this browser. It asks you for permission once you switch it on.',
  on: 'On in this browser. What is about your account comes here; choose below, under Push, what else does.',
} as const;
