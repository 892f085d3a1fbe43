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
