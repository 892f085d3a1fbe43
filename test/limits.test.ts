import { readFileSync } from 'node:fs';
import path from 'node:path';
import { invitationsMost } from '@prepmarket/bidding-api';
import { listRowsMaximum, projectsPerHour } from '@prepmarket/catalog-api';
import { documentLimits } from '@prepmarket/identity-api';
import { defaultQuota, reviewLimits, shotsPerZip, testShotLimits, zipMinutes, zipsPerHour } from '@prepmarket/media-api';
import { messageMaximum, messagesPerHour, pushLimits, webhookLimits } from '@prepmarket/notices-api';
import { REQUESTS_PER_MINUTE, usualLimits } from '../gateway/src/limits.js';
import { JSON_BYTES, keptOf, ownDataPerHour, usuallyKept } from '../packages/service-kit/src/index.js';
import { projectLimit, ratesOf, rateVariables, videoLimit } from '../services/catalog/src/rates.js';
import { quotaOf, quotaVariables } from '../services/media/src/config.js';
import { root } from './domains.js';

const text = readFileSync(path.join(root, 'docs/limits.md'), 'utf8');
const listedFor = (service: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^\\| [^|]+ \\| ${service} \\| \`([A-Z_]+)\` \\| (\\d+) \\|`, 'gm'))].map(([, name, usual]) => [name, Number(usual)]),
  );

describe('[S-1217] docs/limits.md lists what holds without a variable', () => {
  it('for an owner of uploads', () => {
    const listed = listedFor('media');
    expect(Object.keys(listed).sort()).toEqual(Object.keys(quotaVariables).sort());
    expect(quotaOf(listed)).toEqual(defaultQuota);
  });

  it('for files that go with a record', () => {
    const [, gigabytes] = /^\| [^|]+ \| [^|]+ \| `ATTACHED_GIGABYTES_PER_OWNER` \| (\d+) \|/m.exec(text) ?? [];
    expect(keptOf({ ATTACHED_GIGABYTES_PER_OWNER: Number(gigabytes) })).toBe(usuallyKept);
  });

  it('for who lists projects', () => {
    const listed = listedFor('catalog');
    expect(Object.keys(listed).sort()).toEqual(Object.keys(rateVariables).sort());
    const [projects, videos] = [projectLimit(ratesOf(listed)), videoLimit(ratesOf(listed))];
    expect([projects.most, videos.most]).toEqual([projectsPerHour, defaultQuota.hourly]);
    expect([projects, videos]).toEqual([projectLimit(), videoLimit()]);
  });
});

const [MB, GB] = [1024 ** 2, 1024 ** 3];
/** What stands at the beginning of a line, and the figures of its last cell. */
const told: [what: string, ...figures: number[]][] = [
  ['uploads that are sent', defaultQuota.running],
  ['uploads that are begun within', defaultQuota.hourly],
  ['uploads that were begun', defaultQuota.begun],
  ['originals', defaultQuota.bytes / GB],
  ['attachments', usuallyKept / GB],
  ['images of one sequence', defaultQuota.sequenceBytes / GB],
  ['what is decoded', defaultQuota.pixels / 1e9],
  ['projects that you list', projectsPerHour],
  ['lines of a shot list', listRowsMaximum, JSON_BYTES / MB],
  ['vendors who are invited', invitationsMost],
  ['documents', documentLimits.perVendor],
  ['test shots', testShotLimits.open],
  ['messages', messagesPerHour, messageMaximum],
  ['shots whose originals', shotsPerZip],
  ['zips', zipsPerHour, zipMinutes],
  ['review links of a contract', reviewLimits.open, reviewLimits.versions, reviewLimits.days],
  ['review links that you make', reviewLimits.perHour],
  ['visits', reviewLimits.visits],
  ['notes and answers', reviewLimits.written],
  ['each part of your own data', ownDataPerHour],
  ['requests', REQUESTS_PER_MINUTE],
  ['webhooks', webhookLimits.most],
  ['their tests and replays', webhookLimits.sendsPerHour],
  ['browsers', pushLimits.most],
  ['pages that are open', usualLimits.perCaller.live],
];

describe('[S-2563] docs/how-to/limits.md tells users what holds', () => {
  const page = readFileSync(path.join(root, 'docs/how-to/limits.md'), 'utf8');
  const figuresOf = (what: string) => {
    const line = page.split('\n').find((each) => each.startsWith(`| ${what}`));
    return [...(line?.split('|').at(-2) ?? '').replaceAll(',', '').matchAll(/\d+/g)].map(Number);
  };

  it.each(told)('%s', (what, ...figures) => expect(figuresOf(what)).toEqual(figures));

  it('of attempts at a test shot', () => expect(page).toContain(`takes it again after ${testShotLimits.againAfterDays} days.`));
});
