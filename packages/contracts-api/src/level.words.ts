import { type VendorLevel, vendorLevels } from './level.js';

const names: Record<VendorLevel, string> = { registered: 'Registered', verified: 'Verified', certified: 'Certified' };

const and = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** 'Verified', 'Certified for roto, track and paint'. */
export const levelText = (level: VendorLevel, certifiedFor: readonly string[] = []): string =>
  level === 'certified' && certifiedFor.length > 0 ? `Certified for ${and(certifiedFor)}` : names[level];

export const levelReaches = (held: VendorLevel, wanted: VendorLevel): boolean => vendorLevels.indexOf(held) >= vendorLevels.indexOf(wanted);
