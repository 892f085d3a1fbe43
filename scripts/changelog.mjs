import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConventionalChangelog } from 'conventional-changelog';
import createPreset from 'conventional-changelog-conventionalcommits';
import { root, say } from './run.mjs';

/** `npm run changelog` writes CHANGELOG.md anew from the subjects of all commits: what is new, mended and faster; a release is a tag `v1.2.3`. */
const preset = await createPreset({
  types: [
    { type: 'feat', section: 'New' },
    { type: 'fix', section: 'Mended' },
    { type: 'perf', section: 'Faster' },
  ],
});
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const log = new ConventionalChangelog(root).config(preset).package({ name, version }).options({ releaseCount: 0 });
let text = '# Changelog\n\nWritten by `npm run changelog` from the subjects of the commits.\n\n';
for await (const chunk of log.write()) text += chunk;
writeFileSync(path.join(root, 'CHANGELOG.md'), `${text.trim()}\n`);
say(`CHANGELOG.md has ${text.split('\n').filter((line) => line.startsWith('* ')).length} changes.`);
