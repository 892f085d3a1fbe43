import { countText } from '@prepmarket/api-kit';
import { type HeldLevel, type LevelRow, type VendorLevel, vendorLevels } from './level.js';

const names: Record<VendorLevel, string> = { registered: 'Registered', verified: 'Verified', certified: 'Certified' };
export const levelBadge = { registered: 'default', verified: 'secondary', certified: 'success' } as const satisfies Record<VendorLevel, string>;

const and = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** 'Verified', 'Certified for roto, track and paint'. */
export const levelText = (level: VendorLevel, certifiedFor: readonly string[] = []): string =>
  level === 'certified' && certifiedFor.length > 0 ? `Certified for ${and(certifiedFor)}` : names[level];

export const levelReaches = (held: VendorLevel, wanted: VendorLevel): boolean => vendorLevels.indexOf(held) >= vendorLevels.indexOf(wanted);

/** What a level shows to whoever asks for one; `notFor` are types of task that it is not certified for. */
export const shownBy = (level: VendorLevel, notFor: readonly string[]) => ({
  verified: levelReaches(level, 'verified'),
  certified: levelReaches(level, 'certified'),
  notFor,
});

/** '2 of 10 rules are met; too little is known of 5 to say.' What is untold counts as neither. */
export const rulesText = (rows: readonly LevelRow[]): string => {
  const [met, untold] = [rows.filter((row) => row.met && !row.untold).length, rows.filter((row) => row.untold).length];
  return `${met} of ${countText(rows.length, 'rule')} ${met === 1 ? 'is' : 'are'} met${untold > 0 ? `; too little is known of ${untold} to say` : ''}.`;
};

type Held = Pick<HeldLevel, 'level' | 'certifiedFor'>;

/** What `held` has and `other` has not: 'Certified for roto'. */
export const levelBeyond = (held: Held, other: Held): string | undefined => {
  if (!levelReaches(other.level, held.level)) return levelText(held.level, held.certifiedFor);
  const types = held.certifiedFor.filter((type) => !other.certifiedFor.includes(type));
  return types.length > 0 ? levelText(held.level, types) : undefined;
};

/** Why what was held is held no more: the rules of it that are not met. */
export const levelWhy = (was: Held, rows: readonly LevelRow[]): string =>
  rows
    .filter(({ level, taskType, met }) => !met && levelReaches(was.level, level) && (taskType === null || was.certifiedFor.includes(taskType)))
    .map(({ what, reads }) => `${what}. ${reads}`)
    .join('; ');
