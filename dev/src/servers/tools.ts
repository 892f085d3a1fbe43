import { existsSync } from 'node:fs';
import type { DevConfig } from '../config.js';
import { debianRelease, installPackages, mayInstall, which } from '../debian.js';
import { Sentence } from '../sentence.js';
import type { TestServers } from './all.js';
import { bringHeadless, chromium, headless } from './browser.js';
import { rabbitProgram } from './rabbitmq.js';

interface Need {
  packages: string[];
  present: () => boolean;
  instead: string;
}

const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

const rabbitNeed = { packages: ['rabbitmq-server'], present: () => existsSync(rabbitProgram), instead: 'RabbitMQ (TEST_AMQP_URL)' };
const s3Need = {
  packages: swiftPackages,
  present: () => [...swiftPackages.slice(0, 4).map((name) => `${name}-server`), 'swift-ring-builder', 'memcached'].every(which),
  instead: 'an S3 store (TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_BUCKET)',
};

/** The first Debian whose kubectl renders the manifests. Without it their tests leave a part out and say so. */
const KUBECTL_SINCE = 13;

/** Which browser is wanted: for journeys, or as people use it. */
type Browser = 'headless' | 'with windows';

/** Makes sure of the programs that the servers not given need, and of a browser when one is wanted: by apt where it may, else it fails naming what to provide. */
export function ensureTools(config: DevConfig, given: TestServers, browser?: Browser): void {
  if (browser === 'headless') bringHeadless(config);
  const find = browser === 'headless' ? headless : chromium;
  const needs: Need[] = [
    ...(given.TEST_AMQP_URL ? [] : [rabbitNeed]),
    ...(given.TEST_S3_ENDPOINT ? [] : [s3Need]),
    ...(browser ? [{ packages: ['chromium'], present: () => find(config) !== undefined, instead: 'Chromium (CHROMIUM_PATH)' }] : []),
  ];
  const missing = () => needs.filter((need) => !need.present());
  if (missing().length && mayInstall()) installPackages(missing().flatMap((need) => need.packages));
  if (!which('kubectl') && mayInstall() && debianRelease() >= KUBECTL_SINCE) installPackages(['kubernetes-client']);
  if (missing().length)
    throw new Sentence(
      `The tests need ${missing()
        .map((need) => need.instead)
        .join(' and ')}: install it or name it by these variables, and start again.`,
    );
}
