import { visitCode } from '@prepmarket/media-api';
import { type CutLine, cut } from '@prepmarket/service-kit/documents';
import PDFDocument from 'pdfkit';

/** Of a line: more would leave a picture that stands. */
const MOST_SIGNS = 40;

export interface Watching {
  guest: string;
  link: string;
  visitId: string;
  at: Date;
}

/** In their order, and the fonts that they are drawn with. */
export interface Words {
  lines: CutLine[];
  fonts: Buffer[];
}

/** Who watches, by which link and since when: one line each, in UTC, of letters alone. */
export const burntWords = ({ guest, link, at }: Pick<Watching, 'guest' | 'link' | 'at'>): [guest: string, link: string, at: string] => {
  const line = (text: string) => {
    const signs = [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')];
    return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS - 1).join('')}…` : signs.join('');
  };
  return [line(guest), line(link), `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`];
};

/** The words in letters; a guest whose name lacks some is told by the code of its visit as well. */
export const wordsOf = async (watching: Watching): Promise<Words> => {
  const { lines, fonts } = await cut(new PDFDocument({ autoFirstPage: false }), burntWords(watching));
  const [guest, ...others] = lines as [CutLine, ...CutLine[]];
  // Before it: behind letters that run from right to left its digits would go astray.
  const code = { text: `${visitCode(watching.visitId)} `, thin: false };
  return { lines: [guest.lacking ? { ...guest, pieces: [code, ...guest.pieces] } : guest, ...others], fonts };
};
