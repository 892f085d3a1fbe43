import { type Account, type ClientName, clients, searches, type VendorName, vendors, words } from './accounts.js';
import { shoot } from './film.js';
import { Person } from './person.js';
import type { MoodName } from './plates/moods.js';
import type { PlaceName } from './plates/paint.js';

export interface Cast {
  clients: Record<ClientName, Person>;
  vendors: Record<VendorName, Person>;
}

/** One after the other: lists show them as they came. */
const entered = async <Name extends string>(url: string, accounts: Record<Name, Account>): Promise<Record<Name, Person>> => {
  const people: [string, Person][] = [];
  for (const [name, account] of Object.entries<Account>(accounts)) people.push([name, await Person.enter(url, account)]);
  return Object.fromEntries(people) as Record<Name, Person>;
};

/** Everybody of the demo, signed in; vendors say what they do and what they look for. */
export const cast = async (url: string): Promise<Cast> => {
  const [ofClients, ofVendors] = [await entered(url, clients), await entered(url, vendors)];
  for (const [name, person] of Object.entries(ofVendors)) {
    await person.put(`/vendors/${person.id}`, words[name as VendorName]);
    await person.post('/notices/searches', `demo-search-${name}`, searches[name as VendorName]);
  }
  return { clients: ofClients, vendors: ofVendors };
};

const reels: Record<VendorName, { title: string; place: PlaceName; mood: MoodName }> = {
  ines: { title: 'Hair and hands, 2026', place: 'stage', mood: 'noon' },
  jonas: { title: 'What is no longer there', place: 'harbour', mood: 'gold' },
  priya: { title: 'It sits', place: 'bridge', mood: 'dusk' },
  luca: { title: 'Overnight', place: 'street', mood: 'night' },
  hannah: { title: 'Soft edges', place: 'balloon', mood: 'haze' },
  tomas: { title: 'Whole sequences', place: 'train', mood: 'storm' },
};

/** Uploads the reel of each vendor. */
export const sendReels = async (cast: Cast, ffmpeg: string): Promise<void> => {
  for (const [n, [name, { title, place, mood }]] of Object.entries(reels).entries()) {
    const vendor = cast.vendors[name as VendorName];
    const at = `/reels/${vendor.id}/clips`;
    const { id } = await vendor.post<{ id: string }>(at, `demo-reel-${name}`, { title });
    const [film] = await shoot(ffmpeg, { place, mood, seed: n + 7, width: 640, height: 360, frames: 48, fps: 24 }, 'plate', `${name}_reel`);
    if (film)
      await vendor.send(`${at}/${id}/upload`, `demo-reel-film-${name}`, { files: [{ field: 'file', name: film.name, type: 'video/mp4', bytes: film.bytes }] });
  }
};
