/** @module-tag nightly */

import { services } from '@prepmarket/gateway';
import { must } from './containers/engine.js';
import { remotes, root } from './domains.js';
import { Checkout, makeReady, previousCommit } from './previous/checkout.js';
import { journey } from './previous/journey.js';
import { catchLetters } from './previous/letters.js';
import { mixes } from './previous/mixes.js';
import { Screens } from './previous/screens.js';
import { Parts } from './rolling/parts.js';
import { type Deployable, deployables, folderOf, Product } from './rolling/product.js';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const commit = previousCommit();
const calling = commit ? it : it.skip;
/** By calls alone where there is no browser. */
const browsing = commit && process.env.CHROMIUM_PATH ? it : it.skip;

/** What is released together here, so that each meets each of the others in both orders. */
const screens: Record<string, string[]> = {
  shell: ['shell'],
  'half of the remotes': remotes.filter((_, at) => at % 2 === 0),
  'the other remotes': remotes.filter((_, at) => at % 2 === 1),
  services: [...deployables],
};

describe('the version before among the current ones', () => {
  let previous: Checkout;
  let parts: Parts;
  beforeAll(async () => {
    if (!commit) return console.info('the version before is not run: git does not tell which that is (PREVIOUS names it)');
    console.info(`the version before is ${commit}`);
    // Screens of this checkout as well: those of a build that was cut off are none.
    await makeReady(root);
    previous = await Checkout.build(commit);
    parts = await Parts.open();
  });
  afterAll(async () => {
    await parts?.close();
    await previous?.remove();
  });

  const checkoutOf = (older: readonly string[]) => (name: string) => (older.includes(name) && previous.has(folderOf(name)) ? previous.dir : root);
  const mixed = (older: readonly string[], more?: Partial<Record<Deployable, NodeJS.ProcessEnv>>): Promise<Product> =>
    Product.open(parts, { grace: 0, drain: 20, delay: 0, checkoutOf: checkoutOf(older), more });
  const byCalls = async (older: readonly string[]): Promise<void> => {
    const product = await mixed(older);
    await journey('main-flow-api', product.url, parts.dir).finally(() => product.close());
  };

  calling('[S-1072] the version before goes through the main flow, and leaves its records', () => byCalls(deployables));

  calling('[S-1072] the databases are brought to this version', async () => {
    for (const name of services) {
      const env = { PATH: process.env.PATH, ...parts.variables(name) };
      await must(process.execPath, [`${root}/services/${name}/dist/admin.js`, 'migrate'], { env });
    }
  });

  calling.each(mixes(deployables).map((older) => [older]))('[S-1072] older %j go through the main flow with the others', byCalls);

  browsing.each(mixes(Object.keys(screens)).map((older) => [older]))(
    '[S-1073] older %j go through the main flow in a browser with the others',
    async (older) => {
      const letters = await catchLetters(`${parts.dir}/letters`);
      let api = '';
      const folders = older.flatMap((group) => screens[group] ?? []);
      const pages = await Screens.open(checkoutOf(folders), letters.mailbox, () => api);
      const said = { PUBLIC_URL: pages.url };
      const more = Object.fromEntries(deployables.map((name) => [name, { ...said, ...(name === 'identity' && { SMTP_URL: letters.url }) }]));
      const product = await mixed(folders, more);
      try {
        api = product.url;
        await journey('main-flow', pages.url, parts.dir);
      } finally {
        await product.close();
        pages.close();
        letters.close();
      }
    },
  );
});
