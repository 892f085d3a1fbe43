import { findingsOf } from './check-findings.js';
import { companionLimits, companionSuffix, isCompanionName, isWork } from './companion.js';
import { companionMessages as say } from './companion.messages.js';
import { cannotLoseCompanion, cannotSendCompanion, cannotTakeCompanion, isWhole } from './companion.rules.js';
import { versionMessages } from './version.messages.js';
import { cannotBeAlone, cannotRemoveVersion, cannotSendAgain } from './version.rules.js';

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

it('[S-2173] a version of companions alone is one of a track, holds work, and takes no picture; it is checked for them alone', () => {
  expect(['track', 'roto', 'paint'].map((type) => cannotBeAlone({ type })?.message)).toEqual([
    undefined,
    versionMessages.needsPicture,
    versionMessages.needsPicture,
  ]);
  expect([['a.txt', 'b.pdf'], ['a.txt', 'b.3de'], []].map(isWhole)).toEqual([false, true, false]);
  expect(cannotSendAgain({ complete: false, alone: true })).toMatchObject({ status: 409, message: versionMessages.alone });
  const whole = { alone: true, complete: true };
  expect(cannotLoseCompanion(['a.txt'], whole)).toMatchObject({ status: 409, message: say.lastOfAlone });
  expect([
    cannotLoseCompanion(['a.nk'], whole),
    cannotLoseCompanion([], { ...whole, alone: false }),
    cannotLoseCompanion([], { ...whole, complete: false }),
  ]).toEqual([undefined, undefined, undefined]);
  const picture = { width: 0, height: 0, pixelAspect: 1, fps: null, bitDepth: 0 };
  const facts = {
    picture,
    matteIn: null,
    names: [],
    numbered: false,
    frames: [],
    alone: true,
    companions: [{ name: 'a.nk', kind: 'Nuke script', bytes, why: 'It is empty.' }],
  };
  const task = { id: 't', shot_name: 'SB010', name: 'track', type: 'track', frame_start: 1, frame_end: 48 };
  expect(findingsOf(facts, { task, number: 1, plate: null }).map(({ rule }) => rule)).toEqual(['companion-unreadable']);
});
