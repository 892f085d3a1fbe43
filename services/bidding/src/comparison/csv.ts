import { type Bid, type ComparedBid, comparisonHeadings } from '@prepmarket/bidding-api';
import { csvLine } from '@prepmarket/catalog-api';
import { cellsOf } from './cells.js';

/** The comparison as a table for spreadsheets. */
export const csvOf = (bids: readonly [Bid, ComparedBid][]): string =>
  // Spreadsheets take a file for one of their own country's signs unless it begins so.
  `\uFEFF${csvLine([...comparisonHeadings])}${cellsOf(bids)
    .map((cells) => csvLine(cells))
    .join('')}`;
