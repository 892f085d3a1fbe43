import { crc32, deflateSync } from 'node:zlib';

/** What tells in a file that a colour profile is in it. */
export const PROFILE = /iCCP|ICC_PROFILE|ICCP/;

const profile = Buffer.alloc(160);
profile.writeUInt32BE(profile.length);
profile.write('acsp', 36);

const png = (bytes: Buffer): Buffer => {
  const said = Buffer.concat([Buffer.from('iCCPp\0\0', 'latin1'), deflateSync(profile)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(said.length - 4);
  ends.writeUInt32BE(crc32(said), 4);
  const HEAD = 33;
  return Buffer.concat([bytes.subarray(0, HEAD), ends.subarray(0, 4), said, ends.subarray(4), bytes.subarray(HEAD)]);
};

const jpg = (bytes: Buffer): Buffer => {
  const said = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const begin = Buffer.from([0xff, 0xe2, 0, said.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), begin, said, bytes.subarray(2)]);
};

const kinds: Record<string, (bytes: Buffer) => Buffer> = { png, jpg };

/** The same picture with a colour profile, where one is known how to be written into a file of this ending. */
export const profiled = (bytes: Buffer, ending: string): Buffer => kinds[ending]?.(bytes) ?? bytes;
