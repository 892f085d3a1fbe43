import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changes, committed, complaints, publishers, renewed, root, surfaceOf } from './surface.js';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'surface-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** A package as somebody might have changed it one day: one text of its compiled files is another. */
const planted = (name: string, file: string, from: string, to: string): string => {
  const folder = path.join(scratch, name);
  cpSync(path.join(root, 'packages', name), folder, { recursive: true, filter: (each) => !each.includes('node_modules') });
  const at = path.join(folder, file);
  const text = readFileSync(at, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(at, text.replace(from, to));
  return folder;
};
const changed = (name: string, file: string, from: string, to: string) =>
  changes(committed(`packages/${name}`), surfaceOf(planted(name, `dist/${file}`, from, to)));

const versionOf = (folder: string): string => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
const raise = (folder: string, version: string) => {
  const file = path.join(folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[\d.]+"/, `"version": "${version}"`));
};

describe('wall 6: no package takes back what others build on', () => {
  it.each(publishers)('[S-729] stands: %s publishes what its surface.json says', (folder) => {
    expect(complaints(folder, changes(committed(folder), surfaceOf(folder)))).toEqual([]);
  });

  it.each([
    ['a field of an event that is gone', 'events.js', '    amountCents: z.number(),\n', '', 'events.bidding.bid-accepted.v1.properties.amountCents'],
    [
      'a field of an event that has another type',
      'events.js',
      'amountCents: z.number()',
      'amountCents: z.string()',
      'events.bidding.bid-accepted.v1.properties.amountCents.type',
    ],
    ['an event of another name', 'events.js', "'bidding.bid-accepted', 1", "'bidding.bid-taken', 1", 'events.bidding.bid-accepted.v1'],
    ['a field that must be there from now on', 'bid.js', 'project_id: z.optional(uuid)', 'project_id: uuid', 'schemas.ownBidsQuery.required: "project_id"'],
    ['an address that has moved', 'paths.js', '/bids/$', '/offers/$', 'values.bidPaths.bidDetail'],
    ['a tag of another name', 'tags.js', '`of-', '`project-', 'values.biddingTags.bidsOf.id'],
    [
      'a prop of a widget that is gone',
      'widgets.d.ts',
      '        onLive?: (live: boolean) => void;\n',
      '',
      'declarations.BiddingWidgets: "onLive?: (live: boolean) => void;"',
    ],
    ['an export that is gone', 'index.js', "export * from './messages.js';\n", '', 'values.bidMessages'],
  ])('[S-729] refuses %s', (_what, file, from, to, where) => {
    expect(changed('bidding-api', file, from, to).narrowed).toContain(where);
  });

  it('[S-729] says of an addition only that the picture is to be renewed', () => {
    const found = changed('bidding-api', 'events.js', 'amountCents: z.number(),', 'amountCents: z.number(), note: z.optional(z.string()),');
    expect(found).toEqual({ narrowed: [], added: expect.arrayContaining(['events.bidding.bid-accepted.v1.properties.note']) });
    expect(complaints('packages/bidding-api', found)[0]).toMatch(/: renew surface\.json with "npm run surface"$/);
  });

  it('[S-1031] refuses a kit that has lost an export of a door, or has it another way', () => {
    const lost = planted('web-kit', '.types/ui.d.ts', "export { Facts } from './ui/facts.js';\n", '');
    expect(changes(committed('packages/web-kit'), surfaceOf(lost)).narrowed).toEqual(['doors.ui.Facts']);
    const other = planted('web-kit', '.types/ui/file-list.d.ts', 'files:', 'file:');
    expect(changes(committed('packages/web-kit'), surfaceOf(other)).narrowed).toEqual([expect.stringMatching(/^doors\.ui\.FileListProps: "files:/)]);
  });

  it('[S-1031] lets a kit publish more by its next minor version, and less by its next major alone', () => {
    const more = planted('web-kit', '.types/redux.d.ts', 'export { Provider }', 'export { Provider, useStore }');
    const [major = 0, minor = 0] = versionOf(more).split('.').map(Number);
    const [nextMinor, nextMajor] = [`${major}.${minor + 1}.0`, `${major + 1}.0.0`];
    expect(renewed(more)).toContain(`it publishes redux/useStore: raise its version to ${nextMinor}`);
    raise(more, nextMinor);
    expect(renewed(more)).toBe('');
    expect(changes(committed('packages/web-kit'), committed(more)).narrowed).toEqual(['version']);
    writeFileSync(path.join(more, '.types/redux.d.ts'), '');
    expect(renewed(more)).toContain(`it no longer publishes redux/Provider, redux/useAppSelector, redux/useStore: raise its version to ${nextMajor}`);
    raise(more, nextMajor);
    expect(renewed(more)).toBe('');
  });
});
