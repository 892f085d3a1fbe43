import { UNSEEN } from './unseen.js';

const LONGEST = 255;
const UNPRINTABLE = new RegExp(`[${UNSEEN}\\ufffe\\uffff]`, 'gu');
const MIMETYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

/** The name a file is kept under in the database and comes back with; it never becomes part of a path. */
export function cleanName(raw: string): string {
  const name = (raw.split(/[/\\]/).at(-1) ?? '').replace(UNPRINTABLE, '').trim();
  if (name === '' || name === '.' || name === '..') return 'file';
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const extension = [...(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, LONGEST - extension.length), ...extension].join('');
}

export const cleanType = (raw: string): string => (MIMETYPE.test(raw) ? raw.toLowerCase() : 'application/octet-stream');
