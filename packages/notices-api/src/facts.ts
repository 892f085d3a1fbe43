import { formatMoney, instantText, toDollars, utcDayText } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** What sentences and links of notices are made of; each kind fills in what it needs. Titles are as they were when it happened. Money is whole cents, `day` is YYYY-MM-DD. */
export const noticeFacts = z.partial(
  z.object({
    project: z.string(),
    projectId: z.string(),
    bidId: z.string(),
    contract: z.string(),
    contractId: z.string(),
    milestone: z.string(),
    milestoneId: z.string(),
    packageId: z.string(),
    shot: z.string(),
    shotId: z.string(),
    versionId: z.string(),
    /** Of a version: 'SB010 roto v003', of a document: 'TPN report'; `frame` is a number of a version. */
    title: z.string(),
    frame: z.number(),
    /** A test shot, the number of an entry to it, and the grade of 1 to 5 that one has. */
    testId: z.string(),
    entry: z.number(),
    grade: z.number(),
    /** Who did it. */
    who: z.string(),
    /** What they wrote. */
    words: z.string(),
    /** What a rule of the check of versions looks for. */
    rule: z.string(),
    /** How a dispute ended. */
    outcome: z.string(),
    amountCents: z.number(),
    currency: z.string(),
    day: z.string(),
    /** Of several that are told of in one. */
    count: z.number(),
    /** 'Firefox on Linux', and when it was there: ISO. */
    device: z.string(),
    at: z.string(),
  }),
);
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** '$1,200' of a notice's facts. */
export const moneyOf = ({ amountCents = 0, currency }: NoticeFacts): string => formatMoney(toDollars(amountCents), currency);

/** '$1,000 - $2,000' of a project's budget. */
export const moneyRange = ({ budgetMinCents, budgetMaxCents, currency }: { budgetMinCents: number; budgetMaxCents: number; currency: string }): string =>
  `${formatMoney(toDollars(budgetMinCents), currency)} - ${formatMoney(toDollars(budgetMaxCents), currency)}`;

/** '21 Nov 2026' of YYYY-MM-DD. */
export const dayText = (day = ''): string => utcDayText(day);

/** '21 Nov 2026, 14:05 UTC' of an ISO time: an account has no time zone. */
export const timeText = (at = ''): string => instantText(at);

/** ': "the words"', shortened for a line; nothing without any. */
export const quoted = (words = ''): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line && `: "${line.length > 140 ? `${line.slice(0, 139)}…` : line}"`;
};
