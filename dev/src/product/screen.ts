import path from 'node:path';
import { styleText } from 'node:util';
import type { Offered } from '../demo/offer.js';
import { root } from '../root.js';
import type { Letters, Place } from './place.js';

/** What is said when the product answers. */
export interface Standing extends Place {
  dataDir: string;
  /** The accounts of the demo where it is filled with it. */
  offered?: readonly Offered[];
  /** Whether it may be filled with the demo. */
  fillable: boolean;
}

/** Lines as programs and collections of logs have always read them. */
export const lines = ({ url, letters, dataDir, fillable, offered }: Standing): string =>
  [
    `\nPrepmarket is ready at ${url}`,
    letters && lettersLine(letters),
    `Its data are in ${dataDir}`,
    'Press Ctrl-C to stop it.',
    fillable && !offered && 'It is empty: npm run demo, in another terminal, fills it with projects, bids and contracts to look at.',
  ]
    .filter(Boolean)
    .join('\n');

const lettersLine = (letters: Letters): string =>
  'at' in letters
    ? `Its letters are at ${letters.at}`
    : `Its letters are kept in ${letters.kept} and shown to nobody in production; set SMTP_URL to send them.`;

/** The one screen of a terminal of 80 columns, in colours where it shows them. */
export const screen = (standing: Standing, styled: (how: 'bold' | 'dim', text: string) => string = styleText): string => {
  const rows = rowsOf(standing).map(([name, ...texts]) => texts.map((text, at) => `  ${styled('dim', (at === 0 ? name : '').padEnd(LABEL))}${text}`));
  return ['', `  Prepmarket is ready at ${styled('bold', standing.url)}`, '', ...rows.flat(), ''].join('\n');
};

const LABEL = 10;
const EMAIL = 21;

type Row = [name: string, ...texts: string[]];

const rowsOf = ({ letters, offered, fillable, dataDir }: Standing): Row[] => [
  ...(letters ? [lettersRow(letters)] : []),
  offered
    ? accountsRow(offered)
    : ['Accounts', letters ? 'register with any address: the letter that confirms it arrives there' : 'register with your address'],
  ...(fillable && !offered ? [demoRow] : []),
  ['Admin', 'npm run admin -- create you@example.com'],
  ['Data', `${shortened(dataDir)}; npm run reset empties it`],
  ['Stop', 'Ctrl-C'],
];

const demoRow: Row = ['Demo', 'it is empty: npm run demo, in another terminal, fills it with', 'projects, bids and contracts to look at'];

const lettersRow = (letters: Letters): Row =>
  'at' in letters ? ['Letters', letters.at] : ['Letters', `kept in ${shortened(letters.kept)}, shown to nobody in production;`, 'set SMTP_URL to send them'];

const accountsRow = (offered: readonly Offered[]): Row => [
  'Accounts',
  `password "${offered[0]?.password}"`,
  ...offered.map(({ email, name, as }) => `${email.padEnd(EMAIL)}${name}, ${as}`),
];

// From the checkout, where it lies in it.
const shortened = (folder: string): string => {
  const inside = path.relative(root, folder);
  return inside.startsWith('..') || path.isAbsolute(inside) ? folder : inside;
};
