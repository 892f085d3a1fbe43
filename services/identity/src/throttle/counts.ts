import { secondFactor } from '@prepmarket/identity-api';
import type { Rates } from './rates.js';

/** Wrong guesses that are counted together. */
export interface Count {
  kind: string;
  subject: string;
  /** From so many on nothing is looked at any more. */
  limit: number;
  /** From so many on a wrong guess is not told so; what is right still is. As `limit` when absent. */
  wrongLimit?: number;
  /** Within so many seconds; those of failed logins when absent. */
  seconds?: number;
  /** The owner hears when it is full. */
  tells?: boolean;
}

/** Who guesses at an account's password: a stranger from a network, or who sits at a device that the account knows. */
export interface Guesser {
  account: string;
  address: string;
  device?: string;
}

/** Strangers cannot use up what a known device may guess, and none of them what those of another network may, but all together. */
export const signInCounts = ({ account, address, device }: Guesser, rates: Rates): Count[] => {
  const limit = rates.failedLoginsPerAccount;
  if (device) return [{ kind: 'login-device', subject: `${account} ${device}`, limit, tells: true }];
  return [
    { kind: 'login-network', subject: `${account} ${address}`, limit },
    { kind: 'login-account', subject: account, limit: Math.max(limit, rates.failedLoginsPerAccountEverywhere), wrongLimit: limit, tells: true },
    { kind: 'login-address', subject: address, limit: rates.failedLoginsPerAddress },
  ];
};

/** Who is signed in and guesses at the password: strangers have no part in this count. */
export const ownerCounts = (userId: string, rates: Rates): Count[] => [{ kind: 'password-owner', subject: userId, limit: rates.failedLoginsPerAccount }];

const DAY_S = 86_400;
const ofDay = (kind: string, subject: string): Count => ({ kind, subject, limit: secondFactor.wrongCodesPerDay, seconds: DAY_S, tells: true });

/** Wrong codes at sign-in, by an account's id: who may guess has its password. Six digits need a limit of the day as well. */
export const codeCounts = ({ account, address, device }: Guesser, rates: Rates): Count[] => {
  const limit = rates.failedLoginsPerAccount;
  const subject = device ? `${account} ${device}` : account;
  const kind = device ? 'code-device' : 'code-account';
  const own = [{ kind, subject, limit, tells: true }, ofDay(`${kind}-day`, subject)];
  return device ? own : [...own, { kind: 'login-address', subject: address, limit: rates.failedLoginsPerAddress }];
};

/** Wrong passwords and codes of who is signed in and changes the second factor. */
export const ownCodeCounts = (userId: string, rates: Rates): Count[] => [...ownerCounts(userId, rates), { ...ofDay('code-owner-day', userId), tells: false }];

/** Wrong personal access tokens from one network: beyond the limit a wrong one is not told so, and a right one is still taken, for others sit in that network too. */
export const wrongTokenCounts = (address: string, rates: Rates): Count[] => [
  { kind: 'personal-token', subject: address, limit: Number.MAX_SAFE_INTEGER, wrongLimit: rates.failedLoginsPerAddress },
];
