import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { policyOf } from '../../dev/src/web/policy.js';
import { composeIn, composeText } from '../images/compose.js';
import { places, root } from '../images/dockerfiles.js';
import { baseImage } from './base.js';
import { build, podman, run } from './engine.js';
import { showLetters } from './letters.js';
import { makeParts } from './parts.js';
import { Product } from './product.js';
import { replaceUnderTraffic } from './replace.js';
import { showShotWithVideo } from './shot-with-video.js';

/** Builds every image and wants minutes of both cores: `npm run test:containers`. */
const alone = process.env.CONTAINERS ? describe : describe.skip;
jest.setTimeout(3_600_000);

const MB = 1_000_000;
/** Bytes on disk. */
const most = (name: string) => (places[name] === name && name !== 'gateway' ? 60 : 250) * MB;

alone('the images', () => {
  const product = new Product();
  let base: string;

  beforeAll(async () => {
    base = await baseImage();
    const standIns = await makeParts(composeIn(composeText()), base);
    if (standIns.length) console.info(`no registry gives the images of ${standIns.join(', ')}: Debian's programs stand for them`);
  });
  afterAll(() => product.stop());

  it.each(Object.keys(places))('[S-944] %s is built, and small', async (name) => {
    const began = Date.now();
    const image = `localhost/prepmarket/${name}:1.0.0`;
    await build(image, root, `${places[name]}/Dockerfile`, { BASE_IMAGE: base });
    const size = Number(await podman('image', 'inspect', '--format', '{{.Size}}', image));
    console.info(`${name}: ${Math.round(size / MB)} MB, built in ${Math.round((Date.now() - began) / 1000)} s`);
    expect(size).toBeGreaterThan(5 * MB);
    expect(size).toBeLessThan(most(name));
  });

  it('[S-944] docker-compose.yml comes up as it is', async () => {
    const times = await product.start();
    const told = Object.entries(times).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`);
    console.info(`healthy after: ${told.join(', ')}`);
    expect(Object.keys(times).sort()).toEqual(Object.keys(composeIn(composeText()).services).sort());
  });

  it.each(Object.keys(places))('[S-944] nothing of %s can be written, and it has no rights', async (name) => {
    const told = await podman('inspect', '--format', '{{.HostConfig.ReadonlyRootfs}} {{.EffectiveCaps}} {{.Config.User}}', product.container(name));
    expect(told).toBe('true [] 10001:10001');
  });

  it('[S-947] pages and pieces come with the policy, the packing and the keeping that npm start gives them', async () => {
    const ask = async (at: string) => {
      const answer = await fetch(product.url + at, { headers: { 'accept-encoding': 'br' } });
      const [text, header] = [await answer.text(), (name: string) => answer.headers.get(name)];
      return { text, status: answer.status, cache: header('cache-control'), packed: header('content-encoding'), policy: header('content-security-policy') };
    };
    const lasting = 'public, max-age=31536000, immutable';
    const page = await ask('/projects/any/bids');
    expect(page).toMatchObject({ status: 200, cache: 'no-cache', packed: 'br', policy: policyOf(page.text) });
    expect(await ask('/')).toEqual(page);
    const [, script = ''] = /<script[^>]* src="?([^" >]+)/.exec(page.text) ?? [];
    expect(await ask(script)).toMatchObject({ status: 200, cache: lasting, packed: 'br' });
    expect(await ask(`${script}.map`)).toMatchObject({ status: 404, cache: 'no-cache' });
    const told = await ask('/remotes.json');
    expect(told).toMatchObject({ status: 200, cache: 'no-cache' });
    for (const { entry } of (JSON.parse(told.text) as { remotes: { entry: string }[] }).remotes)
      expect(await ask(entry)).toMatchObject({ status: 200, cache: lasting, packed: 'br' });
    expect(await ask('/remotes/bids/000000000000/mf-manifest.json')).toMatchObject({ status: 404, cache: 'no-cache' });
  });

  it('[S-945] the main flow runs over them in a browser, letters included', async () => {
    const letters = await showLetters(product.url);
    try {
      // Playwright takes no orders from within another runner.
      const env = { ...process.env, JEST_WORKER_ID: undefined, BASE_URL: product.url, MAILBOX_URL: letters.url };
      const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
      const args = ['test', '--config=e2e', '--project=desktop', '--reporter=list', 'e2e/main-flow.e2e.ts'];
      const { code, output } = await run(process.execPath, [cli, ...args], { env });
      expect([code, output]).toEqual([0, expect.stringMatching(/\b1 passed/)]);
    } finally {
      letters.close();
    }
  });

  it('[S-1005] a shot with a video in its form becomes playable', async () => {
    expect(await showShotWithVideo(product.url)).toEqual([200, 'video/mp4']);
  });

  it('[S-946] no request fails while a service, a remote and the shell are replaced', async () => {
    const checkout = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-next-'));
    try {
      for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).trim().split('\n'))
        cpSync(path.join(root, file), path.join(checkout, file));
      const changed = path.join(checkout, 'mfe-bids/src/index.ts');
      writeFileSync(changed, `${readFileSync(changed, 'utf8')}\nconsole.debug('the next build');\n`);
      const [now, next] = ['prepmarket/mfe-bids:1.0.0', 'prepmarket/mfe-bids:1.0.1'];
      await build(`localhost/${next}`, checkout, 'mfe-bids/Dockerfile', { BASE_IMAGE: base, FORMER: `localhost/${now}` });
      await replaceUnderTraffic(product, now, next);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });
});
