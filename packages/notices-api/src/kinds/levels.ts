import { type LevelLapse, type LevelState, levelBeyond, levelLimits, vendorLevelChanged, vendorLevelLapsing } from '@prepmarket/contracts-api';
import { accountPaths } from '@prepmarket/identity-api';
import { dayText, type NoticeFacts, quoted } from '../facts.js';
import { type Kind, onlyVendors } from './kind.js';

/** What a vendor has shown has changed, or a part of it lapses soon. */
export interface LevelHeard {
  changed?: LevelState;
  lapsing?: LevelLapse;
}

const idOf = ({ changed, lapsing }: LevelHeard): string => changed?.id ?? lapsing?.id ?? '';
/** Who is told once more what it holds is told of no change. */
const gained = ({ changed }: LevelHeard) => changed?.was && levelBeyond(changed, changed.was);
const lost = ({ changed }: LevelHeard) => changed?.was && levelBeyond(changed.was, changed);

/** 'certified for roto', within a sentence. */
const within = (title = ''): string => title.charAt(0).toLowerCase() + title.slice(1);

const ofLevel = {
  bell: true,
  letter: true,
  about: idOf,
  subject: (heard: LevelHeard) => ({ kind: 'account', id: idOf(heard) }) as const,
  path: () => accountPaths.profile,
  button: 'See how you stand',
};

export const levelKinds = {
  'level-reached': {
    ...ofLevel,
    label: 'Levels that I reach',
    roles: onlyVendors,
    on: [vendorLevelChanged.type],
    to: (heard) => (gained(heard) ? [idOf(heard)] : []),
    occasion: ({ changed }) => changed?.version,
    facts: (heard): NoticeFacts => ({ title: gained(heard) }),
    one: ({ title }) => `You are ${within(title)} now: each rule of it is met`,
    many: (_count, { title }) => `You are ${within(title)} now: each rule of it is met`,
  },
  'level-lost': {
    ...ofLevel,
    label: 'Levels that I lose',
    roles: onlyVendors,
    on: [vendorLevelChanged.type],
    to: (heard) => (lost(heard) ? [idOf(heard)] : []),
    occasion: ({ changed }) => changed?.version,
    facts: (heard): NoticeFacts => ({ title: lost(heard), words: heard.changed?.why }),
    one: ({ title, words }) => `You are no longer ${within(title)}${quoted(words)}`,
    many: (_count, { title, words }) => `You are no longer ${within(title)}${quoted(words)}`,
  },
  'level-lapsing': {
    ...ofLevel,
    label: `Levels of mine that lapse within ${levelLimits.toldAhead} days`,
    roles: onlyVendors,
    on: [vendorLevelLapsing.type],
    to: (heard) => (heard.lapsing ? [idOf(heard)] : []),
    occasion: ({ lapsing }) => lapsing?.on,
    facts: ({ lapsing }): NoticeFacts => ({ words: lapsing?.lapses, day: lapsing?.on }),
    one: ({ words, day }) => `Lapses after ${dayText(day)}${quoted(words)}`,
    many: (_count, { words, day }) => `Lapses after ${dayText(day)}${quoted(words)}`,
  },
} as const satisfies Record<string, Kind<LevelHeard>>;
