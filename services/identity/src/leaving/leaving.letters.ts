import { accountPaths, leavingDays } from '@prepmarket/identity-api';
import { letterOf } from '../letters/render.js';
import type { Letter } from '../mail/mail.js';

const GREETING = 'Hello,';
const day = (at: Date): string => at.toISOString().slice(0, 10);

export const leavingLetter = (publicUrl: string, at: Date): Letter =>
  letterOf('guard', {
    subject: 'Your Prepmarket account will be deleted',
    paragraphs: [GREETING, `Your account will be deleted on ${day(at)}, as you have asked. Signing in within these ${leavingDays} days keeps it:`],
    action: { label: 'Keep my account', href: publicUrl + accountPaths.login },
    after: 'If it was not you, sign in now and choose a new password. All other devices are signed out, and personal access tokens have ended.',
  });

export const keptLetter = (publicUrl: string, sentences: readonly string[]): Letter =>
  letterOf('guard', {
    subject: 'Your Prepmarket account was not deleted',
    paragraphs: [GREETING, 'Your account was to be deleted today, but it is kept:', ...sentences],
    action: { label: 'Sign in', href: publicUrl + accountPaths.login },
    after: 'Once that has changed you can ask again in your profile.',
  });

export const deletedLetter = (publicUrl: string): Letter =>
  letterOf('guard', {
    subject: 'Your Prepmarket account is deleted',
    paragraphs: [GREETING, 'Your account is deleted, as you have asked. This is the last email to this address.'],
    action: { label: 'Prepmarket', href: publicUrl },
    after: 'You can open a new account with this address at any time.',
  });
