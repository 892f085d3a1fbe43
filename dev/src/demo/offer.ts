import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Sentence } from '../sentence.js';
import { type Account, admin, clients, vendors } from './accounts.js';

/** An account that the sign-in page offers. */
export interface Offered {
  name: string;
  as: string;
  email: string;
  password: string;
}

const offeredBy = ({ firstName, lastName, company, role, email, password }: Account): Offered => ({
  name: `${firstName} ${lastName}`,
  as: role === 'admin' ? 'Administrator' : `${role === 'client' ? 'Client' : 'Vendor'}, ${company}`,
  email,
  password,
});

const noteOf = (folder: string) => path.join(folder, 'demo.json');

/** Whoever has a part in the demo. */
export const offered: readonly Offered[] = [admin, ...Object.values(clients), ...Object.values(vendors)].map(offeredBy);

const HOURS = 3_600_000;
/** What was sent once is known again for a day. */
const GOES_ON_FOR = 23 * HOURS;

/** Notes that this data folder is being filled; one that broke off goes on where it was. @throws Sentence when that was too long ago */
export const begin = (folder: string): void => {
  const note = path.join(folder, 'demo-begun');
  const begun = existsSync(note) ? Date.parse(readFileSync(note, 'utf8')) : undefined;
  if (begun === undefined) writeFileSync(note, new Date().toISOString());
  else if (Date.now() - begun > GOES_ON_FOR) throw new Sentence('The demo broke off more than a day ago, and would be there twice: npm run reset begins anew.');
};

/** From now on the sign-in page of this data folder offers the accounts of the demo. */
export const offer = (folder: string): void => writeFileSync(noteOf(folder), JSON.stringify(offered));

/** The accounts of the demo where this data folder was filled with it. */
export const offeredIn = (folder: string): readonly Offered[] | undefined =>
  existsSync(noteOf(folder)) ? (JSON.parse(readFileSync(noteOf(folder), 'utf8')) as Offered[]) : undefined;
