import { accountPaths, failedLogins, resetLifetime, scopeWords, verificationLifetime } from '@prepmarket/identity-api';
import type { Letter } from './mail.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

// No name: whoever registers may give any, and the address of a stranger.
const GREETING = 'Hello,';

const letter = (subject: string, before: string, link: string, after: string): Letter => ({
  subject,
  text: `${GREETING}\n\n${before}\n\n${link}\n\n${after}\n\nPrepmarket\n`,
  html: `<p>${GREETING}</p><p>${escaped(before)}</p><p><a href="${escaped(link)}">${escaped(link)}</a></p><p>${escaped(after)}</p><p>Prepmarket</p>`,
});

const hours = (seconds: number): string => (seconds === 3600 ? 'one hour' : `${seconds / 3600} hours`);

/** The links begin with the configured public address, never with what a request called us. */
export const confirmationLetter = (publicUrl: string, secret: string): Letter =>
  letter(
    'Confirm your email address for Prepmarket',
    'Please confirm your email address by opening this link:',
    publicUrl + accountPaths.verifyEmail(secret),
    `The link works for ${hours(verificationLifetime)}. If you did not register, please ignore this message.`,
  );

export const resetLetter = (publicUrl: string, secret: string): Letter =>
  letter(
    'Reset your Prepmarket password',
    'You can choose a new password by opening this link:',
    publicUrl + accountPaths.resetPassword(secret),
    `The link works once, for ${hours(resetLifetime)}. If you did not ask for it, please ignore this message: your password stays as it is.`,
  );

export const lockedLetter = (publicUrl: string): Letter =>
  letter(
    'Wrong passwords for your Prepmarket account',
    'Somebody has tried to sign in to your account with too many wrong passwords. Nobody was let in. If it was you and you have forgotten your password, you can ask for a new one here:',
    publicUrl + accountPaths.forgotPassword,
    `Further guesses are refused for ${failedLogins.windowSeconds / 60} minutes. You can go on signing in where you have signed in before. If it was not you, there is nothing that you must do; a password that you use nowhere else keeps your account safe.`,
  );

export const codesLetter = (publicUrl: string): Letter =>
  letter(
    'Wrong codes for your Prepmarket account',
    'Somebody has signed in to your account with the right password, and then given too many wrong codes. Nobody was let in. If it was not you, somebody knows your password: please choose a new one here:',
    publicUrl + accountPaths.forgotPassword,
    'If it was you and you have lost your authenticator app, use one of your recovery codes.',
  );

/** Without the name that its maker gave it: no letter of ours carries text of somebody who has got in. */
export const tokenLetter = (publicUrl: string, scopes: readonly string[], until: Date): Letter =>
  letter(
    'A personal access token for your Prepmarket account',
    `Somebody who knows your password has made a personal access token for your account. It is good until ${until.toISOString().slice(0, 10)} for: ${scopeWords(scopes).join('; ')}. You can see and revoke it in your profile:`,
    publicUrl + accountPaths.profile,
    'If it was not you, please revoke it there and choose a new password, which ends all tokens and all other sessions.',
  );
