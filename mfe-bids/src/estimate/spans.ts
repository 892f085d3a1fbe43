import { formatMoney, numberText } from '@prepmarket/api-kit';
import type { Span } from '@prepmarket/bidding-api';

const round = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** '12-40' of hours or days, one digit below ten; one figure where both ends are told alike. */
const between = ({ low, high }: Span, as: (value: number) => string): string => (as(low) === as(high) ? as(low) : `${as(low)}-${as(high)}`);

const plain = (value: number) => numberText(round(value));
const money = (value: number) => formatMoney(Math.round(value));

export const hoursText = (span: Span): string => `${between(span, plain)} h`;
export const daysSpan = (span: Span): string => `${between(span, plain)} days`;
export const priceText = (span: Span): string => between(span, money);

/** 'likely 20 h' and the like. */
export const likelyHours = ({ likely }: Span): string => `likely ${plain(likely)} h`;
export const likelyDays = ({ likely }: Span): string => `likely ${plain(likely)} ${plain(likely) === '1' ? 'day' : 'days'}`;
export const likelyPrice = ({ likely }: Span): string => `likely ${money(likely)}`;
