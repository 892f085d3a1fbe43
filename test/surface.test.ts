import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiPackages, changes, committed, complaints, root, surfaceOf } from './surface.js';

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
  const at = path.join(folder, 'dist', file);
  const text = readFileSync(at, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(at, text.replace(from, to));
  return folder;
};
const changed = (name: string, file: string, from: string, to: string) => changes(committed(`packages/${name}`), surfaceOf(planted(name, file, from, to)));

describe('wall 6: no -api package takes back what it has published', () => {
  it.each(apiPackages)('[S-729] stands: %s publishes what its surface.json says', (folder) => {
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
    ['a prop of a widget that is gone', 'widgets.d.ts', '        projectId: string;\n', '', 'declarations.BiddingWidgets: "projectId: string;"'],
    ['an export that is gone', 'index.js', "export * from './messages.js';\n", '', 'values.bidMessages'],
  ])('[S-729] refuses %s', (_what, file, from, to, where) => {
    expect(changed('bidding-api', file, from, to).narrowed).toContain(where);
  });

  it('[S-729] says of an addition only that the picture is to be renewed', () => {
    const found = changed('bidding-api', 'events.js', 'amountCents: z.number(),', 'amountCents: z.number(), note: z.optional(z.string()),');
    expect(found).toEqual({ narrowed: [], added: expect.arrayContaining(['events.bidding.bid-accepted.v1.properties.note']) });
    expect(complaints('packages/bidding-api', found)[0]).toMatch(/: renew surface\.json with "npm run surface"$/);
  });
});
