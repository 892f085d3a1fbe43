import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import type { DirectorySort, ListedVendor } from './directory.js';
import { directoryMessages } from './directory.messages.js';
import { vendorLevels } from './level.js';

/** Vendors do not look each other up. */
export const cannotFindVendors = (actor: Actor): Refusal | undefined => (actor.role === 'vendor' ? refusal(403, directoryMessages.onlyClients) : undefined);

type Weighed = Pick<ListedVendor, 'id' | 'level' | 'certifiedFor' | 'finished' | 'onTime'>;

const height = ({ level, certifiedFor }: Weighed): number => vendorLevels.indexOf(level) * 100 + certifiedFor.length;
const sure = ({ onTime }: Weighed): number => onTime?.low ?? -1;
const done = ({ finished }: Weighed): number => finished;

const keys: Record<DirectorySort, ((vendor: Weighed) => number)[]> = {
  level: [height, sure, done],
  on_time: [sure, height, done],
  finished: [done, height, sure],
};

/** The greatest first; of two that are alike by all of it the one with the smaller id, so that pages hold still. */
export const inDirectoryOrder =
  (sort: DirectorySort) =>
  (a: Weighed, b: Weighed): number => {
    for (const key of keys[sort]) if (key(a) !== key(b)) return key(b) - key(a);
    return a.id < b.id ? -1 : 1;
  };
