import { deflateSync } from 'node:zlib';
import { unreadableCompanion as why } from '@prepmarket/media-api';
import type { CompanionFile } from './companion-file.js';
import { unreadable } from './unreadable.js';

/** A file that counts what is read of it; of one that is longer than its bytes the rest is what a disk has where nothing was written. */
const fileOf = (bytes: Buffer, size = bytes.length) => {
  const counted = { read: 0 };
  const part = async (start: number, length: number) => {
    const wanted = Math.max(0, Math.min(length, size - start));
    counted.read += wanted;
    const found = bytes.subarray(start, start + wanted);
    return Buffer.concat([found, Buffer.alloc(wanted - found.length)]);
  };
  const file: CompanionFile = {
    size,
    part,
    pieces: async function* (length) {
      for (let at = 0; at < Math.min(length, size); at += 65_536) yield await part(at, Math.min(65_536, length - at));
    },
  };
  return { file, counted };
};
const said = (name: string, bytes: Buffer | string, size?: number) => unreadable(name, fileOf(Buffer.from(bytes as string), size).file);

const nuke = '#! /usr/local/Nuke15.1 -nx {\nversion 15.1 v2\nRoot {\n inputs 0\n name "a \\} b"\n}\nTracker4 {\n tracks { { 1 31 5 }\n}\n}\n';
const maya = '//Maya ASCII 2024 scene\n//Name: sh010.ma\nrequires maya "2024";\nrequires -nodeType "x" "plug" "1.0";\n';
const xml = '<!-- Silhouette Project File -->\n<Project version="2"><Item/></Project>\n';
const packed = (text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, deflateSync(text)]);
};

/** A binary FBX of empty records. */
const fbx = (version: number, names: readonly string[]) => {
  const long = version >= 7500;
  const head = Buffer.alloc(27);
  head.write('Kaydara FBX Binary  \0\x1a\0', 'latin1');
  head.writeUInt32LE(version, 23);
  let at = head.length;
  const records = names.map((name) => {
    const record = Buffer.alloc((long ? 25 : 13) + name.length);
    at += record.length;
    if (long) record.writeBigUInt64LE(BigInt(at));
    else record.writeUInt32LE(at);
    record.write(name, record.length - name.length);
    return record;
  });
  return Buffer.concat([head, ...records, Buffer.alloc(long ? 25 : 13)]);
};
const alembic = (finished: number, root: bigint, size = 64) => {
  const bytes = Buffer.alloc(size);
  bytes.write('Ogawa');
  bytes[5] = finished;
  bytes[7] = 1;
  bytes.writeBigUInt64LE(root, 8);
  return bytes;
};

it.each([
  ['a.nk', nuke],
  ['a.ma', maya],
  ['a.ma', `\ufeff${maya}`],
  ['a.sfx', xml],
  ['a.sfx', `<?xml version="1.0"?>${xml}`],
  ['a.sfx', packed(xml)],
  ['a.fbx', fbx(7400, ['FBXHeaderExtension', 'Objects'])],
  ['a.fbx', fbx(7700, ['FBXHeaderExtension', 'Objects'])],
  ['a.fbx', '; FBX 7.3.0 project file\nFBXHeaderExtension:  {\n}\n'],
  ['a.abc', alembic(0xff, 16n)],
  ['a.abc', Buffer.from('\x89HDF\r\n\x1a\n rest', 'latin1')],
  ['a.3de', 'points 3\n'],
  ['a.txt', 'Stra\u00dfe'],
  ['a.pdf', '%PDF-1.7\n'],
])('[S-2142] %s is read as far as it can be, and is sound', async (name, bytes) => {
  expect(await said(name, bytes)).toBeNull();
});

it.each([
  ['a.nk', '', why.empty],
  ['a.nk', nuke.slice(0, -3), why.openBraces],
  ['a.nk', `${nuke}}`, why.extraBraces],
  ['a.nk', 'version 15.1\n', why.noNode],
  ['a.nk', Buffer.from([0x52, 0, 0x7b]), why.notText],
  ['a.ma', maya.slice(2), why.noHead('.ma')],
  ['a.ma', '//Maya ASCII 2024 scene\n', why.noRequires],
  ['a.sfx', xml.slice(0, -12), why.cut],
  ['a.sfx', '{"json": true}', why.noHead('.sfx')],
  ['a.fbx', 'no scene', why.noHead('.fbx')],
  ['a.fbx', fbx(7400, ['FBXHeaderExtension', 'Objects']).subarray(0, 60), why.cut],
  ['a.fbx', fbx(7700, []), why.noHead('.fbx')],
  ['a.abc', alembic(0, 16n), why.unfinished],
  ['a.abc', alembic(0xff, 60n), why.cut],
  ['a.abc', 'no cache', why.noHead('.abc')],
  ['a.3de', Buffer.from([1, 0]), why.notText],
  ['a.pdf', 'no page', why.noHead('.pdf')],
])('[S-2142] %s that is not sound is told why', async (name, bytes, words) => {
  expect(await said(name, bytes)).toBe(words);
});

it.each([
  ['a text of 2 GB', 'a.txt', Buffer.from('text'), 2 ** 31, why.notText],
  ['a cache of 2 GB', 'a.abc', alembic(0xff, 16n), 2 ** 31, null],
  ['braces without an end', 'a.nk', Buffer.from(`Root ${'{'.repeat(5_000_000)}`), undefined, why.openBraces],
  ['a comment after the other', 'a.sfx', Buffer.from('<!---->'.repeat(100_000)), undefined, why.noHead('.sfx')],
  ['a deflated bomb', 'a.sfx', packed(`<Project>${' '.repeat(50_000_000)}`), undefined, null],
  ['records that lead back', 'a.fbx', Buffer.concat([fbx(7400, ['A']).subarray(0, 27), Buffer.from([27, 0, 0, 0]), Buffer.alloc(40)]), undefined, why.cut],
  ['one line of dashes', 'a.ma', Buffer.from(`//Maya ASCII 1\nrequires ${'- '.repeat(500_000)}`), undefined, why.noRequires],
  ['an empty deflated stream', 'a.sfx', Buffer.from([0, 0, 0, 1, 0x78]), undefined, why.noHead('.sfx')],
])('[S-2143] %s is judged by bounded parts, at once', async (_, name, bytes, size, words) => {
  const { file, counted } = fileOf(bytes, size);
  const began = Date.now();
  expect(await unreadable(name, file)).toBe(words);
  expect(counted.read).toBeLessThanOrEqual(64 * 1024 * 1024 + 128 * 1024);
  expect(Date.now() - began).toBeLessThan(20_000);
});
