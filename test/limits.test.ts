import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectsPerHour } from '@prepmarket/catalog-api';
import { defaultQuota } from '@prepmarket/media-api';
import { keptOf, usuallyKept } from '../packages/service-kit/src/index.js';
import { projectLimit, ratesOf, rateVariables, videoLimit } from '../services/catalog/src/rates.js';
import { quotaOf, quotaVariables } from '../services/media/src/config.js';
import { root } from './domains.js';

const text = readFileSync(path.join(root, 'docs/limits.md'), 'utf8');
const listedFor = (service: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^\\| [^|]+ \\| ${service} \\| \`([A-Z_]+)\` \\| (\\d+) \\|`, 'gm'))].map(([, name, usual]) => [name, Number(usual)]),
  );

const told = readFileSync(path.join(root, 'docs/how-to/limits.md'), 'utf8');
const toldOf = (what: string) =>
  Number(
    told
      .split('\n')
      .find((line) => line.startsWith(`| ${what}`))
      ?.match(/\| (\d+)[^|]*\|$/)?.[1],
  );

it('[S-2563] what users read of limits is what holds', () => {
  const quota = quotaOf(listedFor('media'));
  expect([toldOf('uploads that are begun within'), toldOf('projects that you list')]).toEqual([quota.hourly, projectsPerHour]);
  const rows = ['uploads that are sent', 'uploads that were begun', 'originals', 'attachments', 'images of one', 'what is decoded'];
  const variables = ['UPLOADS_RUNNING', 'UPLOADS_BEGUN', 'GIGABYTES_PER_OWNER', 'ATTACHED', 'GIGABYTES_PER_SEQUENCE', 'GIGAPIXELS_PER_UPLOAD'];
  const listed = variables.map((name) => Number(new RegExp(`\\| \`${name}\\w*\` \\| (\\d+)`).exec(text)?.[1]));
  expect(rows.map(toldOf)).toEqual(listed);
});

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
