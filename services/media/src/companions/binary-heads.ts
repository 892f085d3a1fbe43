import { unreadableCompanion as why } from '@prepmarket/media-api';
import type { CompanionFile } from './companion-file.js';

const FBX_MAGIC = Buffer.from('Kaydara FBX Binary  \0\x1a\0', 'latin1');
const FBX_HEAD = 27;
/** From this version on places are told in 64 bits. */
const FBX_LONG = 7500;
/** Outermost records that are followed: real files have a dozen. */
const RECORDS = 64;

const placeIn = (record: Buffer, long: boolean): number => (long ? Number(record.readBigUInt64LE(0)) : record.readUInt32LE(0));

/** Follows the outermost records of a binary FBX from one to the next, without what they hold. */
export const unreadableFbx = async (file: CompanionFile): Promise<string | null> => {
  const head = await file.part(0, 4096);
  if (!head.subarray(0, FBX_MAGIC.length).equals(FBX_MAGIC)) {
    const text = head.toString('latin1');
    return /^\s*;\s*FBX \d/.test(text) || /^\s*FBXHeaderExtension\s*:/m.test(text) ? null : why.noHead('.fbx');
  }
  if (head.length < FBX_HEAD) return why.cut;
  const long = head.readUInt32LE(23) >= FBX_LONG;
  const size = long ? 25 : 13;
  for (let at = FBX_HEAD, records = 0; records < RECORDS; records += 1) {
    const record = await file.part(at, size);
    if (record.length < size) return why.cut;
    const next = placeIn(record, long);
    // An empty record ends them.
    if (next === 0) return records > 0 ? null : why.noHead('.fbx');
    if (next < at + size || next > file.size) return why.cut;
    at = next;
  }
  return null;
};

const OGAWA_HEAD = 16;
const HDF5 = Buffer.from('\x89HDF\r\n\x1a\n', 'latin1');

/** The head of an Ogawa archive, with whether it was finished and where its tree begins; an archive of before is HDF5. */
export const unreadableAlembic = async (file: CompanionFile): Promise<string | null> => {
  const head = await file.part(0, OGAWA_HEAD);
  if (head.subarray(0, HDF5.length).equals(HDF5)) return null;
  if (head.subarray(0, 5).toString('latin1') !== 'Ogawa') return why.noHead('.abc');
  if (head.length < OGAWA_HEAD) return why.cut;
  if (head[5] !== 0xff) return why.unfinished;
  const root = head.readBigUInt64LE(8);
  // A group begins with how many there are in it, in 64 bits.
  return root < BigInt(OGAWA_HEAD) || root + 8n > BigInt(file.size) ? why.cut : null;
};
