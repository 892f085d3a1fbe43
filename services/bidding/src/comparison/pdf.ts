import { setImmediate } from 'node:timers/promises';
import { lettersMissing } from '@prepmarket/api-kit';
import { type Bid, bidMessages, type ComparedBid, comparisonHeadings, middleText } from '@prepmarket/bidding-api';
import { layLetters, say } from '@prepmarket/service-kit/documents';
import PDFDocument from 'pdfkit';
import { cellsOf } from './cells.js';

type Document = InstanceType<typeof PDFDocument>;

const MARGIN = 40;
const GREY = '#555555';
/** Of a vendor at least its name and these many lines are on one page, in points. */
const TOGETHER = 120;

/** A vendor's name, and below it what there is to say of its bid, each with its heading; whether signs of it were lacking. */
const write = (document: Document, [name = '', ...cells]: readonly string[]): boolean => {
  if (document.y + TOGETHER > document.page.height - MARGIN) document.addPage();
  const lacking = [say(document, name || 'A vendor', { size: 12, bold: true })];
  for (const [at, cell] of cells.entries()) if (cell) lacking.push(say(document, `${comparisonHeadings[at + 1]}: ${cell}`));
  document.moveDown();
  return lacking.includes(true);
};

/** The bids on a project, each with what is told beside it; `sealed` says why there are none yet. */
export interface Compared {
  title: string;
  bids: [Bid, ComparedBid][];
  sealed?: string;
}

/** The comparison to be printed or sent on: a vendor below the other, as they come, told on an ISO day. */
export const pdfOf = async ({ title, bids, sealed = bidMessages.none }: Compared, day: string): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: title } });
  const bytes: Buffer[] = [];
  document.on('data', (part: Buffer) => bytes.push(part));
  const whole = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  const rows = cellsOf(bids);
  await layLetters(document, [title, ...rows.flat()]);
  let lacking = say(document, title, { size: 16, bold: true });
  say(document, `Proposals compared on ${day}`, { size: 8, colour: GREY });
  const middle = middleText(bids.map(([bid]) => bid));
  if (middle) say(document, middle, { size: 8, colour: GREY });
  document.moveDown();
  if (bids.length === 0) say(document, sealed);
  for (const row of rows) {
    if (write(document, row)) lacking = true;
    // Five hundred are written while others are answered.
    await setImmediate();
  }
  if (lacking) say(document, lettersMissing, { size: 8 });
  document.end();
  await whole;
  return Buffer.concat(bytes);
};
