import { keepers, services } from '../domains.js';
import { meetingFaults } from '../meeting.js';
import { usersOf } from '../store-rights.js';
import { containersIn } from './documents.js';
import { k8s, missing, overlays, rendered } from './kustomize.js';
import { containerOf, secrets, toldIn } from './settings.js';

/** Where a service keeps what it has, and by which key. */
const kept = (told: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(told).filter(([name]) => /^(DATABASE_URL|S3_(?!HANDOVER))/.test(name)));

const withKubectl = missing ? describe.skip : describe;
withKubectl(`[S-1004] database and store${missing ? ` (left out: ${missing})` : ''}`, () => {
  it.each(overlays)("of the overlay %s are the service's own in its operator's commands", async (overlay) => {
    const docs = await rendered(`${k8s}/overlays/${overlay}`);
    const commands = containersIn(docs).filter(({ container }) => container.command?.[1] === 'dist/admin.js');
    expect(commands.filter(({ container }) => container.command?.[2] === 'backup').length).toBe(overlay === 'local' ? 0 : services.length);
    for (const { at, container } of commands) {
      const [, name = ''] = /prepmarket\/([a-z]+):/.exec(container.image) ?? [];
      const own = kept(toldIn(docs, containerOf(docs, name)));
      const { DATABASE_URL } = own;
      const needed = container.command?.[2] === 'migrate' || !keepers.includes(name) ? { DATABASE_URL } : own;
      expect(DATABASE_URL).toContain(`prepmarket_${name}`);
      expect([at, kept(toldIn(docs, container))]).toEqual([at, needed]);
    }
  });
});

const rights = usersOf(secrets['s3-keys']?.['s3.json'] ?? '');

withKubectl(`[S-1006] a video in the form of a new shot${missing ? ` (left out: ${missing})` : ''}`, () => {
  it.each(overlays)('of the overlay %s is left where media may take it from', async (overlay) => {
    const docs = await rendered(`${k8s}/overlays/${overlay}`);
    const told = (name: string) => toldIn(docs, containerOf(docs, name));
    // The keys of an external store are made by who runs it.
    const ours = docs.some(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 's3');
    expect(ours).toBe(overlay !== 'production');
    expect(told('media').S3_BUCKET).toBe(ours ? 'prepmarket-media' : 'prepmarket-production');
    expect(meetingFaults(told, ours ? rights : undefined)).toEqual([]);
  });
});

describe('[S-1006] a planted breach is told:', () => {
  const keys = { S3_BUCKET: 'prepmarket-media', S3_ACCESS_KEY: 'media' };
  const told: Record<string, Record<string, string>> = {
    catalog: { S3_BUCKET: 'prepmarket-catalog', S3_HANDOVER_BUCKET: 'prepmarket-media', S3_ACCESS_KEY: 'catalog' },
    ...{ media: keys, transcoder: keys },
  };
  const faults = (more: typeof told, rest: Record<string, string[]> = {}) =>
    meetingFaults((name) => ({ ...told, ...more })[name] ?? {}, { ...rights, ...rest });
  const own = 'Admin:prepmarket-catalog';

  it.each<[string, typeof told, Record<string, string[]>, string]>([
    [
      'a bucket nobody looks into',
      { catalog: { S3_BUCKET: 'prepmarket-catalog', S3_ACCESS_KEY: 'catalog' } },
      {},
      'media does not look into prepmarket-catalog',
    ],
    ['a transcoder elsewhere', { transcoder: { ...keys, S3_BUCKET: 'prepmarket' } }, {}, 'transcoder does not look into prepmarket-media'],
    ['no right', {}, { catalog: [own] }, 'the catalog may not put incoming/p-x into prepmarket-media'],
    ['a right to all of it', {}, { catalog: [own, 'Write:prepmarket-media'] }, "catalog opens what is media's"],
    ['a right to the parts of uploads', {}, { catalog: [own, 'Write:prepmarket-media/incoming/*'] }, "catalog opens what is media's"],
    [
      'a right to read',
      {},
      { catalog: [own, 'Write:prepmarket-media/incoming/p-*', 'Read:prepmarket-media/incoming/p-*'] },
      'catalog may do more than leave videos',
    ],
    ['a right of another', {}, { bidding: ['Write:prepmarket-media/incoming/p-*'] }, 'bidding leaves videos'],
    ['media without its own', {}, { media: [] }, 'media may not read incoming/p-x'],
  ])('%s', (_, more, rest, fault) => {
    expect(faults({})).toEqual([]);
    expect(faults(more, rest)).toContain(fault);
  });
});
