import { inflateSync } from 'node:zlib';
import { unreadableCompanion as why } from '@prepmarket/media-api';
import type { CompanionFile } from './companion-file.js';

const HEAD = 64 * 1024;
const TAIL = 4096;
/** The mark of UTF-8, as its bytes read one by one. */
const MARK = '\u00ef\u00bb\u00bf';
const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text);

/** Bytes that no text has: zero alone, for names and comments come in any code page. */
export const unreadableText = async (file: CompanionFile): Promise<string | null> => ((await file.part(0, HEAD)).includes(0) ? why.notText : null);

export const unreadableMaya = async (file: CompanionFile): Promise<string | null> => {
  const head = withoutMark((await file.part(0, HEAD)).toString('latin1'));
  if (!/^\/\/Maya ASCII \d/.test(head)) return why.noHead('.ma');
  return head.split(/[\r\n]+/).some((line) => line.startsWith('requires ') && /\bmaya\b/.test(line)) ? null : why.noRequires;
};

const behind = (text: string, end: string): string => (text.includes(end) ? text.slice(text.indexOf(end) + end.length).trimStart() : '');

/** The name of the outermost element, behind what comes before it: each step is over what it has read, whatever is written there. */
const rootOf = (text: string): string | undefined => {
  let left = withoutMark(text).trimStart();
  if (left.startsWith('<?')) left = behind(left, '?>');
  while (left.startsWith('<!--')) left = behind(left, '-->');
  return /^<([A-Za-z_][\w.-]{0,60})[\s/>]/.exec(left)?.[1];
};

/** What deflated text begins with, as far as a bounded part of it tells. */
const inflated = (packed: Buffer): string | null => {
  try {
    // Its beginning alone: what would become of all of it is not tried.
    return inflateSync(packed, { finishFlush: 2, maxOutputLength: 128 * HEAD })
      .subarray(0, HEAD)
      .toString('latin1');
  } catch {
    return null;
  }
};

/** Silhouette writes XML as it is, or deflated behind the length that it has unpacked. */
export const unreadableSilhouette = async (file: CompanionFile): Promise<string | null> => {
  const head = await file.part(0, TAIL);
  const name = rootOf(head.toString('latin1'));
  if (name === undefined) return rootOf(inflated(head.subarray(4)) ?? '') ? null : why.noHead('.sfx');
  const tail = (await file.part(Math.max(0, file.size - TAIL), TAIL)).toString('latin1');
  return tail.trimEnd().endsWith(`</${name}>`) ? null : why.cut;
};

export const unreadablePdf = async (file: CompanionFile): Promise<string | null> => {
  const head = await file.part(0, 1024);
  return head.includes('%PDF-') ? null : why.noHead('.pdf');
};
