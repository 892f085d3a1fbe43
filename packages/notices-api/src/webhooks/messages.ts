import { webhookLimits } from './limits.js';

export const webhookMessages = {
  addressRequired: 'Please give the address that shall be called, like https://example.com/prepmarket',
  addressWrong: 'Please give an address that begins with https://, without user name, password or #',
  addressNotSafe: 'The address must begin with https://',
  addressPort: 'Please give an address on port 443 or 8443.',
  addressUnnamed: 'Please give an address with a public name, not with a number or a name of a local network.',
  kindsRequired: 'Please choose at least one thing to be told of.',
  tooMany: `You have ${webhookLimits.most} webhooks already. Please remove one first.`,
  notFound: 'This webhook is not there any more.',
  deliveryNotFound: 'This delivery is not there any more.',
  notOn: 'This webhook is not on. Please switch it on first.',
  nothingToChange: 'Please say what is to be changed: url, kinds or state',
  sinceWrong: 'Please say since when, like 2026-11-21T08:00:00Z',
  tooManySends: (most: number, left: number) => `You may send ${most} tests and replays an hour. Please try again in ${Math.ceil(left / 60)} minutes.`,
  made: 'Webhook created',
  changed: 'Webhook saved',
  removed: 'Webhook removed',
  renewed: `New secret made. The former one signs beside it for ${webhookLimits.formerSecretHours} hours.`,
  tested: 'A test is on its way',
  replayed: 'Sent once more',
} as const;

/** Why a try failed, as the log says it. */
export const tryMessages = {
  timeout: `No answer within ${webhookLimits.patience} seconds.`,
  notPublic: 'The address leads into a private network: nothing was sent.',
  noName: 'The name of the address was not found.',
  refused: 'Nobody answers at the address.',
  certificate: (code: string) => `The certificate of the address is not valid (${code}).`,
  broken: (code: string) => `The connection failed (${code}).`,
  redirected: (status: number) => `Answered ${status}: redirects are not followed.`,
  answered: (status: number) => `Answered ${status}.`,
  gone: 'Answered 410: the webhook is switched off.',
  suspended: 'The account is suspended: nothing was sent.',
  off: 'The webhook is switched off: not sent.',
  late: 'The webhook was not on for a day: given up.',
} as const;
