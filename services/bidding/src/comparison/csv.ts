import { type Bid, type ComparedBid, comparisonHeadings } from '@prepmarket/bidding-api';
import { csvHead, csvLine } from '@prepmarket/catalog-api';
import { cellsOf } from './cells.js';

/** The comparison as a table for spreadsheets. */
export const csvOf = (bids: readonly [Bid, ComparedBid][]): string => [csvHead(comparisonHeadings), ...cellsOf(bids).map((cells) => csvLine(cells))].join('');
