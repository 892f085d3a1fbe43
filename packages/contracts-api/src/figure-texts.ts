import { countText, numberText } from '@prepmarket/api-kit';
import type { RangedRate, WorkFigures } from './record.js';
import { rateText } from './record.rules.js';

const tooFew = rateText(null);
/** '55 %' of 0.55. */
export const percentText = (share: number): string => `${Math.round(share * 100)} %`;
const tenths = (value: number) => numberText(value, { maximumFractionDigits: 1 });

/** '9 of 10; 60 % to 98 % with 95 % confidence' */
export const rangedText = (told: RangedRate | null): string =>
  told ? `${rateText(told)}; ${percentText(told.low)} to ${percentText(told.high)} with 95 % confidence` : tooFew;

/** What is said of a vendor's work, by what it is called. */
export const figureTexts = ({ onTime, firstPass, findings, rounds, disputes, answer }: WorkFigures): Record<string, string> => ({
  'Delivered on time': rangedText(onTime),
  'Approved at the first go': rangedText(firstPass),
  'Findings of the check': findings
    ? `${tenths(findings.per100)} in 100 frames; ${countText(findings.frames, 'frame')} of ${countText(findings.of, 'version')}`
    : tooFew,
  'Rounds until the approval': rounds ? `${tenths(rounds.mean)} in the mean; ${countText(rounds.of, 'milestone')}` : tooFew,
  Disputes: disputes ? `${numberText(disputes.count)} in ${countText(disputes.of, 'contract')}` : tooFew,
  'Hours to answer': answer ? `${tenths(answer.hours)} in the median; ${countText(answer.of, 'request')} of revisions` : tooFew,
});

/** Whether anything but 'too few' is said of it. */
export const saysSomething = ({ taskType: _, ...figures }: WorkFigures): boolean => Object.values(figures).some(Boolean);
