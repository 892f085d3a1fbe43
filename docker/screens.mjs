import { buildWeb } from '../scripts/build-web.mjs';
import { giveUp, runPackage } from '../scripts/run.mjs';

// node docker/screens.mjs FOLDER: builds one front end and what it is made of.
const [folder] = process.argv.slice(2);
const { code, output } = await runPackage('typescript/bin/tsc', ['-b', folder], { quiet: true });
if (code !== 0) giveUp(`${folder} does not compile:\n${output}`);
await buildWeb([folder]);
