import { ids, line, timestamp, today } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { lastDay } from './last-day.js';
import { documentLimits } from './limits.js';
import { messages } from './messages.js';

/** What an administrator looks at before a vendor is trusted with somebody's plates. */
export const documentKinds = ['tpn', 'registration', 'insurance', 'iso-27001', 'nda', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

const kindTexts: Record<DocumentKind, string> = {
  tpn: 'TPN report',
  registration: 'Company registration',
  insurance: 'Insurance',
  'iso-27001': 'ISO 27001 certificate',
  nda: 'Non-disclosure agreement',
  other: 'Other document',
};
const isKnown = (kind: string): kind is DocumentKind => kind in kindTexts;

/** A kind that a newer publisher knows is a document all the same. */
export const documentKindText = (kind: string): string => kindTexts[isKnown(kind) ? kind : 'other'];

/** As others may know it: `until` is the last calendar day it holds, YYYY-MM-DD in UTC, and may have passed. */
export const heldDocument = z.object({ kind: z.string(), until: z.string() });
export type HeldDocument = z.infer<typeof heldDocument>;

/** As its vendor and administrators read it: `words` say who issued it and its number. */
export const vendorDocument = z.extend(heldDocument, { ...ids, words: z.string(), updated_at: timestamp, version: z.number() });
export type VendorDocument = z.infer<typeof vendorDocument>;

export const documentForm = z.object({
  kind: z.enum(documentKinds, messages.documentKindRequired),
  words: line(messages.documentWordsRequired, documentLimits.words),
  until: lastDay(messages.documentUntilRequired, messages.documentUntilPast),
});
export type DocumentForm = z.infer<typeof documentForm>;

/** Whether it holds on `day` (YYYY-MM-DD, UTC). */
export const isInForce = ({ until }: Pick<HeldDocument, 'until'>, day: string = today()): boolean => until >= day;
