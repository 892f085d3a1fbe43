import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { moduleOf } from './tooling/help-pages.mjs';

const root = import.meta.dirname;
const { version: KIT_VERSION } = JSON.parse(readFileSync(path.join(root, 'packages/web-kit/package.json'), 'utf8'));

/** Packages of this repository are tested from their sources. */
const sources = [
  { find: /^@prepmarket\/((?:[a-z]+-api)|api-kit|service-kit|service-testing|web-kit)$/, replacement: `${root}/packages/$1/src/index.ts` },
  { find: /^@prepmarket\/(service-kit|service-testing|web-kit)\/(.*)$/, replacement: `${root}/packages/$1/src/$2` },
  { find: /^@prepmarket\/([a-z]+)-service$/, replacement: `${root}/services/$1/src/start.ts` },
  { find: /^@prepmarket\/([a-z]+)-service\/(.*)$/, replacement: `${root}/services/$1/src/$2` },
  { find: /^@prepmarket\/gateway$/, replacement: `${root}/gateway/src/start.ts` },
];

const helpPages = {
  name: 'help-pages',
  load: (id: string) => (id.endsWith('.help') ? moduleOf(readFileSync(id, 'utf8')) : undefined),
};

const common = {
  globals: true,
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Races and faults are a layer of their own, wherever their files are. */
const races = ['**/*.races.test.ts', '**/*.faults.test.ts'];

const node = (name: string, include: string[], more = {}) => ({
  extends: true as const,
  resolve: { alias: sources },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: { ...common, name, include, exclude: [...configDefaults.exclude, ...races], setupFiles: ['tooling/vitest.node.ts'], ...more },
});

const screens = (name: string, include: string[]) => ({
  extends: true as const,
  plugins: [helpPages],
  define: { KIT_VERSION: JSON.stringify(KIT_VERSION) },
  resolve: {
    alias: [
      // As in the builds (webpack.base.mjs).
      { find: /^.*\/TouchRipple\.mjs$/, replacement: `${root}/packages/web-kit/src/ui/no-ripple.ts` },
      { find: /^\.\.\/CircularProgress\/index\.mjs$/, replacement: `${root}/packages/web-kit/src/ui/no-button-progress.ts` },
      { find: /^\.\/createThemeWithVars\.mjs$/, replacement: `${root}/packages/web-kit/src/ui/no-theme-vars.ts` },
      { find: /^@mui\/styled-engine$/, replacement: '@mui/styled-engine-sc' },
      { find: /^tus-js-client$/, replacement: `${root}/node_modules/tus-js-client/lib.es5/browser/index.js` },
      { find: /.*\.(css|woff2|mp4|webm|webp|avif|svg|png)$/, replacement: `${root}/packages/web-kit/test/asset.ts` },
      ...sources,
    ],
  },
  test: {
    ...common,
    name,
    include,
    environment: './tooling/screens.environment.ts',
    environmentOptions: { happyDOM: { url: 'http://localhost' } },
    // Styled components fill style sheets by insertRule, as in production.
    env: { SC_DISABLE_SPEEDY: 'false' },
    setupFiles: ['tooling/vitest.web.ts'],
    server: { deps: { inline: [/@mui\//, /styled-components/] } },
  },
});

const service = (name: string) => node(name, [`services/${name}/**/*.test.ts`]);

export default defineConfig({
  test: {
    // Tests wait for servers as well.
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: 'nightly', description: 'Matrices, depth and long waits: run by npm run test:all, not by npm test.' }],
    projects: [
      node('rules', ['packages/*-api/**/*.test.ts', 'packages/api-kit/**/*.test.ts']),
      ...['identity', 'catalog', 'media', 'bidding', 'contracts', 'notices'].map(service),
      node('kit', ['packages/service-kit/**/*.test.ts']),
      node('system', ['test/*.test.ts', 'dev/test/!(product)*.test.ts']),
      node('attacks', ['test/attacks/*.test.ts']),
      node('races', races, { exclude: [...configDefaults.exclude, 'dev/test/product*'] }),
      node('product', ['dev/test/product*.test.ts'], { exclude: configDefaults.exclude, fileParallelism: false }),
      screens('screens', ['shell/**/*.test.{ts,tsx}', 'mfe-*/**/*.test.{ts,tsx}', 'packages/web-kit/**/*.test.{ts,tsx}', 'test/fronts/*.test.{ts,tsx}']),
    ],
  },
});
