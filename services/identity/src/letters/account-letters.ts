import { accountPaths, failedLogins, resetLifetime, scopeWords, verificationLifetime } from '@prepmarket/identity-api';
import type { Letter } from '../mail/mail.js';
import { letterOf } from './render.js';

// No name: whoever registers may give any, and the address of a stranger.
const GREETING = 'Hello,';

const hours = (seconds: number): string => (seconds === 3600 ? 'one hour' : `${seconds / 3600} hours`);

/** The links begin with the configured public address, never with what a request called us. */
export const confirmationLetter = (publicUrl: string, secret: string): Letter =>
  letterOf('confirmation', {
    subject: 'Confirm your email address for Prepmarket',
    paragraphs: [GREETING, 'Please confirm your email address:'],
    action: { label: 'Confirm my address', href: publicUrl + accountPaths.verifyEmail(secret) },
    after: `The link works for ${hours(verificationLifetime)}. If you did not register, please ignore this message.`,
  });

export const resetLetter = (publicUrl: string, secret: string): Letter =>
  letterOf('reset', {
    subject: 'Reset your Prepmarket password',
    paragraphs: [GREETING, 'You can choose a new password here:'],
    action: { label: 'Choose a new password', href: publicUrl + accountPaths.resetPassword(secret) },
    after: `The link works once, for ${hours(resetLifetime)}. If you did not ask for it, please ignore this message: your password stays as it is.`,
  });

const newPassword = (publicUrl: string) => ({ label: 'Ask for a new password', href: publicUrl + accountPaths.forgotPassword });

export const lockedLetter = (publicUrl: string): Letter =>
  letterOf('guard', {
    subject: 'Wrong passwords for your Prepmarket account',
    paragraphs: [
      GREETING,
      'Somebody has tried to sign in to your account with too many wrong passwords. Nobody was let in. If it was you and you have forgotten your password, you can ask for a new one here:',
    ],
    action: newPassword(publicUrl),
    after: `Further guesses are refused for ${failedLogins.windowSeconds / 60} minutes. You can go on signing in where you have signed in before. If it was not you, there is nothing that you must do; a password that you use nowhere else keeps your account safe.`,
  });

export const codesLetter = (publicUrl: string): Letter =>
  letterOf('guard', {
    subject: 'Wrong codes for your Prepmarket account',
    paragraphs: [
      GREETING,
      'Somebody has signed in to your account with the right password, and then given too many wrong codes. Nobody was let in. If it was not you, somebody knows your password: please choose a new one here:',
    ],
    action: newPassword(publicUrl),
    after: 'If it was you and you have lost your authenticator app, use one of your recovery codes.',
  });

/** Without the name that its maker gave it: no letter about the account carries text of somebody who has got in. */
export const tokenLetter = (publicUrl: string, scopes: readonly string[], until: Date): Letter =>
  letterOf('token', {
    subject: 'A personal access token for your Prepmarket account',
    paragraphs: [
      GREETING,
      `Somebody who knows your password has made a personal access token for your account. It is good until ${until.toISOString().slice(0, 10)} for: ${scopeWords(scopes).join('; ')}. You can see and revoke it in your profile:`,
    ],
    action: { label: 'Open your profile', href: publicUrl + accountPaths.profile },
    after: 'If it was not you, please revoke it there and choose a new password, which ends all tokens and all other sessions.',
  });
