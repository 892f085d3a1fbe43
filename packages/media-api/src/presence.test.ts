import type { Actor } from '@prepmarket/api-kit';
import { noteMessages } from './note.messages.js';
import { presentText } from './presence.js';
import { presenceMessages } from './presence.messages.js';
import { cannotBeAt, cannotBePresent, presentTo, type Watcher } from './presence.rules.js';

const contract = { clientId: 'c', vendorId: 'v', active: false, taskIds: null };
const clara: Watcher = { name: 'Clara Client', side: 'client', frame: 1043, linkId: null };
const vera: Watcher = { name: 'Vera (guest)', side: 'client', frame: 1001, linkId: 'one' };

it('[S-2154] both parties are seen beside a version, an administrator and whoever else not', () => {
  const may = (id: string, role: Actor['role']) => cannotBePresent({ id, role }, contract)?.status;
  expect([may('c', 'client'), may('v', 'vendor'), may('a', 'admin'), may('x', 'client')]).toEqual([undefined, undefined, 403, 403]);
  expect(cannotBePresent({ id: 'a', role: 'admin' }, contract)?.message).toBe(presenceMessages.onlyParties);
});

it('[S-2152] one is at a frame of the version, and nowhere without a picture', () => {
  const frames = { first: 1001, last: 1003 };
  expect([1001, 1003].map((frame) => cannotBeAt(frame, frames))).toEqual([undefined, undefined]);
  expect([1000, 1004].map((frame) => cannotBeAt(frame, frames)?.message)).toEqual(Array(2).fill(noteMessages.outside(1001, 1003)));
  expect(cannotBeAt(1001, null)?.message).toBe(presenceMessages.noPicture);
  expect(presentText(clara)).toBe('Clara Client is at 1043');
});

it('[S-2155] a party sees everybody by name; a guest parties by their side, and by name who came by its own link', () => {
  const names = (linkId: string | null) => [clara, vera].map((each) => presentTo({ linkId }, each)?.name);
  expect(names(null)).toEqual(['Clara Client', 'Vera (guest)']);
  expect(names('one')).toEqual(['The client', 'Vera (guest)']);
  expect(names('other')).toEqual(['The client', undefined]);
});
