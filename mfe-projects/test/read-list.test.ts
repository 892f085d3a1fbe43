import { readFileSync } from 'node:fs';
import path from 'node:path';
import { csvLine, type ListRow, listCells, listHeadings } from '@prepmarket/catalog-api';
import fc from 'fast-check';
import type { Cut } from '../src/list/read/cut.js';
import { rowsOfCut, usualChoice } from '../src/list/read/cut-rows.js';
import { readList, unreadable } from '../src/list/read/read-list.js';
import { guessColumns, readTable, rowsOfTable } from '../src/list/read/table.js';
import { frameOf, timecodeOf } from '../src/list/read/timecode.js';

const file = (name: string): string => readFileSync(path.join(__dirname, 'lists', name), 'utf8');
const cut = (name: string, fps?: number): Cut => {
  const read = readList(file(name), fps);
  if (typeof read === 'string' || read.kind !== 'cut') throw new Error(name);
  return read;
};
const shots = (of: Cut, more: object = {}) =>
  rowsOfCut(of, { ...usualChoice(of), ...more }, 'Reel 1').map((row) => [row.line, row.shot, row.in, row.out, row.description]);

describe('an edit list', () => {
  it('[S-1685] of Avid: markers name the shots; sound, black and cuts of no length are left out; speed counts', () => {
    const read = cut('avid.edl');
    expect(read).toMatchObject({ format: 'EDL', title: 'NIGHT HARBOUR R1 VFX', rate: { fps: 24, drop: false } });
    expect(shots(read)).toEqual([
      [3, 'NH_010_0010', '1001', '1096', 'Reel A001C003_200101_R1XY, from 01:00:10:05'],
      [9, 'NH_010_0020', '1001', '1144', 'Reel A002C014_200101_R1XY, from 02:03:00:00, speed 200%'],
      [14, 'NH_010_0030 FREEZE', '1001', '1001', 'Reel A003C001_200101_R1XY, from 03:00:00:00, speed 0%'],
    ]);
  });

  it('[S-1685] of Premiere: drop frame, clips named by their files', () => {
    const read = cut('premiere.edl');
    expect(read.rate).toEqual({ fps: 29.97, drop: true });
    expect(shots(read, { handles: 8 })).toEqual([
      [4, 'harbour take 1', '1009', '1068', 'Reel AX, from 00:00:59;28'],
      [7, 'harbour take 2', '1009', '1128', 'Reel AX, from 00:10:00;00'],
    ]);
  });

  it('[S-1685] of Resolve: blanks in reels, its own markers, CRLF; a clip that is seen twice is two shots', () => {
    const read = cut('resolve.edl');
    expect(read.rate.fps).toBe(25);
    expect(shots(read).map((row) => row.slice(1, 4))).toEqual([
      ['B001_C002', '1001', '1050'],
      ['B001_C002 (2)', '1001', '1074'],
    ]);
    expect(shots(read, { naming: 'marker' })[0]?.[1]).toBe('HB_0010');
    expect(shots(read, { naming: 'count', first: 1 }).map((row) => row.slice(1, 3))).toEqual([
      ['SH0010', '1'],
      ['SH0020', '1'],
    ]);
  });

  it('[S-1686] FCPXML: clips of the spine and those that hang on it, retimed ones by what they show; no sound, gaps, titles', () => {
    const read = cut('harbour.fcpxml');
    expect(read).toMatchObject({ format: 'FCPXML', title: 'Reel 1 & 2', rate: { fps: 23.976, drop: false } });
    expect(shots(read, { naming: 'clip' })).toEqual([
      [1, 'NH_0010', '1001', '1096', 'Reel A001C003, from 01:00:00:00'],
      [2, 'NH_0015', '1001', '1024', 'Reel A002C014, from 00:00:00:00'],
      [3, 'NH_0020', '1001', '1096', 'Reel A002C014, from 00:00:01:00, speed 200%'],
    ]);
  });

  it('[S-1686] FCPXML that brings entities of its own is not read', () => {
    const bomb = file('harbour.fcpxml').replace('<!DOCTYPE fcpxml>', '<!DOCTYPE fcpxml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>');
    expect(readList(bomb)).toBe(unreadable);
  });

  it('[S-1687] OTIO: clips of both schemas, nested ones too, with their own range or that of their media', () => {
    const read = cut('harbour.otio');
    expect(read).toMatchObject({ format: 'OTIO', title: 'Harbour R1', rate: { fps: 25 } });
    expect(shots(read)).toEqual([
      [1, 'NH_0010', '1001', '1096', 'Reel A001C003, from 01:00:10:00'],
      [2, 'NH_0020', '1001', '1100', 'Reel A002C014, from 00:00:00:00, speed 200%'],
    ]);
  });

  it.each(['{"a":1}', '{', '<?xml version="1.0"?><fcpxml', '[]', '{"OTIO_SCHEMA":"Timeline.1","tracks":null}'])('[S-1687] %s is no list', (text) => {
    const read = readList(text);
    expect(typeof read === 'string' || (read.kind === 'cut' && read.clips.length === 0)).toBe(true);
  });
});

describe('a timecode', () => {
  it.each([
    ['00:00:59;29', 1799],
    ['00:01:00;02', 1800],
    ['00:10:00;00', 17982],
    ['01:00:00;00', 107892],
  ])('[S-1685] %s counts frame %i where numbers are dropped', (text, frame) => {
    expect(frameOf(text, { fps: 29.97, drop: true })).toBe(frame);
    expect(timecodeOf(frame, { fps: 29.97, drop: true })).toBe(text);
  });

  it('[S-1685] comes back from every frame, at every rate', () => {
    const rate = fc.constantFrom(...[24, 25, 30, 60].map((fps) => ({ fps, drop: false })), { fps: 29.97, drop: true }, { fps: 59.94, drop: true });
    fc.assert(fc.property(fc.nat(2_500_000), rate, (frame, at) => frameOf(timecodeOf(frame, at), at) === frame));
  });
});

describe('a sheet', () => {
  it.each([
    ['Kitsu', 'Episode,Sequence,Name,Description,Nb Frames,Frame In,Frame Out', { package: 1, shot: 2, description: 3, in: 5, out: 6 }],
    ['ShotGrid', 'Shot Code;Sequence;Status;Cut In;Cut Out;Head In;Due Date', { package: 1, shot: 0, status: 2, due: 6, first: 5, in: 3, out: 4 }],
    ['ftrack', 'Name\tParent\tStatus\tfstart\tfend\tEnd date', { package: 1, shot: 0, status: 2, due: 5, in: 3, out: 4 }],
    ['ours', Object.values(listHeadings).join(','), Object.fromEntries(listCells.map((cell, at) => [cell, at]))],
  ])('[S-1688] of %s is read by its headings', (_of, line, columns) => {
    expect(guessColumns(readTable(line).records[0] ?? [])).toEqual(columns);
  });

  it('[S-1688] gives a line for each that holds something, with its number, and the package of those that name none', () => {
    const table = readTable('Shot,Sequence\r\n\r\n"SH\n010",\r\nSH020,R2\r\n,\r\n');
    expect(rowsOfTable(table, { shot: 0, package: 1 }, true, 'R1')).toEqual([
      { line: 3, shot: 'SH\n010', package: 'R1' },
      { line: 4, shot: 'SH020', package: 'R2' },
    ]);
  });

  it('[S-1688] counts cuts that are given by timecodes', () => {
    const table = readTable('Shot,In,Out\nA,01:00:00:00,01:00:02:00\nB,01:00:02:00,01:00:02:24');
    expect(rowsOfTable(table, { shot: 0, in: 1, out: 2 }, true, 'R').map((row) => [row.in, row.out])).toEqual([
      ['1001', '1050'],
      ['1001', '1024'],
    ]);
  });

  it('[S-1683] reads back every cell that an export writes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.constantFrom('=', '+', '-', '@', "'=", '"', ',', '\n', '\r\n', '\t'), fc.string()).map((all) => all.join('')),
    );
    const row = fc.record(Object.fromEntries(listCells.map((cell) => [cell, text])) as Record<(typeof listCells)[number], typeof text>);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const named = rows.map((each, at) => ({ ...each, package: `P${at}${each.package.trim()}`.trim() }));
        const csv = [Object.values(listHeadings), ...named.map((each) => listCells.map((cell) => each[cell]))].map((cells) => csvLine(cells)).join('');
        const read = readList(`\uFEFF${csv}`);
        if (typeof read === 'string' || read.kind !== 'table') throw new Error('no table');
        const back: ListRow[] = rowsOfTable(read, guessColumns(read.records[0] ?? []), true, '');
        expect(back.map(({ line: _, ...cells }) => cells)).toEqual(named);
      }),
      { numRuns: 300 },
    );
  });
});
