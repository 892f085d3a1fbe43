import { handedOver } from '../services/catalog/src/config.js';
import { mayDo } from './store-rights.js';

type Told = Partial<Record<string, string>>;
const takers = ['media', 'transcoder'];

/** What keeps a video that the catalog leaves from being taken over, and what a key opens beyond its own bucket: `told` are the variables of each deployable, `rights` the actions of the store's users, where they are ours to say. */
export const meetingFaults = (told: (name: string) => Told, rights?: Record<string, string[]>): string[] => {
  const { S3_BUCKET, S3_HANDOVER_BUCKET, S3_ACCESS_KEY = '' } = told('catalog');
  const door = S3_HANDOVER_BUCKET ?? S3_BUCKET ?? '';
  const key = `${handedOver}x`;
  const faults = takers.filter((name) => told(name).S3_BUCKET !== door).map((name) => `${name} does not look into ${door}`);
  if (!rights) return faults;
  const may = (who: string, verb: 'Read' | 'Write', at: string) => mayDo(rights[who] ?? [], verb, door, at);
  if (!may(S3_ACCESS_KEY, 'Write', key)) faults.push(`the catalog may not put ${key} into ${door}`);
  for (const name of takers) if (!may(told(name).S3_ACCESS_KEY ?? '', 'Read', key)) faults.push(`${name} may not read ${key}`);
  for (const who of Object.keys(rights).filter((name) => name !== told('media').S3_ACCESS_KEY)) {
    if (['m-x', 'incoming/m-x', 'marks/m'].some((at) => may(who, 'Write', at) || may(who, 'Read', at))) faults.push(`${who} opens what is media's`);
    if (may(who, 'Read', key) || mayDo(rights[who] ?? [], 'Write', door)) faults.push(`${who} may do more than leave videos`);
    if (who !== S3_ACCESS_KEY && may(who, 'Write', key)) faults.push(`${who} leaves videos`);
  }
  return faults;
};
