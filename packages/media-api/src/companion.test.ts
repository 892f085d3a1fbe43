import { companionLimits, companionSuffix, isCompanionName, isWork } from './companion.js';
import { companionMessages as say } from './companion.messages.js';
import { cannotSendCompanion, cannotTakeCompanion } from './companion.rules.js';
import { cannotRemoveVersion } from './version.rules.js';

const vendor = { id: 'v', role: 'vendor' as const };
const client = { id: 'c', role: 'client' as const };
const contract = { clientId: 'c', vendorId: 'v', active: true, taskIds: null };
const bytes = 10;

it('[S-2140] a companion is known by the ending of its name', () => {
  expect(['a.nk', 'A.NK', 'b.3DE', 'c.abc', 'notes.txt'].map(isCompanionName)).toEqual([true, true, true, true, true]);
  expect(['a.mov', 'a.nk.exe', 'nk', 'a.zip'].map(companionSuffix)).toEqual([null, null, null, null]);
  expect(['a.nk', 'a.pdf', 'a.md', 'a.abc'].map((name) => isWork({ name }))).toEqual([true, false, false, true]);
});

it('[S-2140] what cannot go along is refused in words: another kind, a name that is taken whatever its case, too large, too many', () => {
  expect(cannotTakeCompanion({ name: 'a.nk', bytes }, ['b.nk'])).toBeUndefined();
  expect(cannotTakeCompanion({ name: 'a.exe', bytes }, [])).toMatchObject({ status: 400, message: say.otherKind('a.exe') });
  expect(cannotTakeCompanion({ name: 'A.nk', bytes }, ['a.NK'])).toMatchObject({ status: 400, message: say.nameTaken('a.NK') });
  expect(cannotTakeCompanion({ name: 'a.abc', bytes: companionLimits.bytes + 1 }, [])).toMatchObject({ status: 413, message: say.tooLarge('a.abc') });
  const most = Array.from({ length: companionLimits.count }, (_, at) => `${at}.nk`);
  expect(cannotTakeCompanion({ name: 'a.nk', bytes }, most)).toMatchObject({ status: 400, message: say.tooMany });
  expect(cannotTakeCompanion({ name: 'a.nk', bytes }, most.slice(1))).toBeUndefined();
});

it('[S-2141] its vendor adds and removes companions until the version was submitted', () => {
  expect(cannotSendCompanion(vendor, contract, { submitted: false })).toBeUndefined();
  expect(cannotSendCompanion(vendor, contract, { submitted: true })).toMatchObject({ status: 400, message: say.submitted });
  expect(cannotSendCompanion(vendor, { ...contract, active: false }, { submitted: false })).toMatchObject({ status: 409 });
  expect(cannotSendCompanion(client, contract, { submitted: false })).toMatchObject({ status: 403 });
  expect(cannotRemoveVersion(vendor, contract, { submitted: false })).toBeUndefined();
  expect(cannotRemoveVersion(vendor, contract, { submitted: true })).toMatchObject({ status: 409 });
  expect(cannotRemoveVersion(client, contract, { submitted: false })).toMatchObject({ status: 403 });
});
