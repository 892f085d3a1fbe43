import { convert } from 'html-to-text';
import { render } from 'preact-render-to-string';
import type { Letter, LetterKind } from '../mail/mail.js';
import { Page, type Words } from './page.js';

const SUBJECT_MAXIMUM = 150;

/** On one line and not too long: titles in it are what people wrote. */
const subjectOf = (text: string): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > SUBJECT_MAXIMUM ? `${line.slice(0, SUBJECT_MAXIMUM - 1)}…` : line;
};

const links = { selector: 'a', options: { linkBrackets: false as const } };

/** The letter as a page, and as text made of that page. */
export const letterOf = (kind: LetterKind, words: Words): Letter => {
  const html = `<!doctype html>${render(<Page {...words} />)}`;
  return { kind, subject: subjectOf(words.subject), html, text: `${convert(html, { wordwrap: false, selectors: [links] })}\n` };
};
