import { type NoticeLetter, noticePaths, unsubscribeAddress } from '@prepmarket/notices-api';
import type { Letter } from '../mail/mail.js';
import { letterOf } from './render.js';

const PREFERENCES = 'Change what you get';
const STOP = { notice: 'Stop emails like this one', digest: 'Stop this digest', account: '' };

/** A letter of notices: everything in it leads to `publicUrl` and nowhere else. One that can be stopped says how to people and to mail programs (RFC 8058). */
export const noticeLetter = (publicUrl: string, { kind, subject, lines, unsubscribe }: NoticeLetter): Letter => {
  const preferences = { label: PREFERENCES, href: publicUrl + noticePaths.preferences };
  const stop = unsubscribe && { label: STOP[kind], href: publicUrl + noticePaths.unsubscribe(unsubscribe) };
  const parts = lines.map(({ text, path, button }) => ({ text, action: { label: button, href: publicUrl + path } }));
  const letter = letterOf(kind, { subject, paragraphs: [], parts, foot: stop ? [preferences, stop] : [preferences] });
  return unsubscribe ? { ...letter, headers: headersOf(publicUrl, unsubscribe) } : letter;
};

const headersOf = (publicUrl: string, secret: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}${unsubscribeAddress(secret)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
