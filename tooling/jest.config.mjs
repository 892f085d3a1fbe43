import { readFileSync } from 'node:fs';
import path from 'node:path';

const esm = [
  '@nestjs',
  'eventsource-parser',
  'jose',
  'file-type',
  '@borewit',
  '@tokenizer',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'load-esm',
  'uuid',
  'iterare',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'headers-polyfill',
  'outvariant',
  'strict-event-emitter',
  'is-node-process',
  'minio',
  '@tus',
  'srvx',
  '@opentelemetry',
  '@otplib',
  '@scure',
  '@noble',
  'preact',
  '@tanstack/(?:react-table|table-core|react-store|store)',
];
const swc = (jsc) => ['@swc/jest', { swcrc: false, jsc: { target: 'es2022', keepClassNames: true, ...jsc }, module: { type: 'commonjs' } }];
const rootDir = path.resolve(import.meta.dirname, '..');
const common = {
  rootDir,
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.*/\\.types/', '<rootDir>/.stack/', '<rootDir>/.node/', '<rootDir>/.data/'],
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
};
const { version: KIT_VERSION } = JSON.parse(readFileSync(new URL('../packages/web-kit/package.json', import.meta.url), 'utf8'));
// The folder of the groups where files run in such (ADR 149): what each of them begins with is theirs, not the group's.
const { TOGETHER } = process.env;
const names = {
  '^@prepmarket/((?:[a-z]+-api)|api-kit|service-kit|service-testing|web-kit)$': '<rootDir>/packages/$1/src/index.ts',
  '^@prepmarket/(service-kit|service-testing|web-kit)/(.*)$': '<rootDir>/packages/$1/src/$2',
  '^@prepmarket/([a-z]+)-service$': '<rootDir>/services/$1/src/start.ts',
  '^@prepmarket/([a-z]+)-service/(.*)$': '<rootDir>/services/$1/src/$2',
  '^@prepmarket/gateway$': '<rootDir>/gateway/src/start.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

export default {
  rootDir,
  // Of a group more stays behind than of a file: a worker that holds much is made anew.
  workerIdleMemoryLimit: '800MB',
  testSequencer: '<rootDir>/tooling/jest-sequencer.mjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      ...(TOGETHER ? { runtime: '<rootDir>/tooling/jest-runtime.mjs' } : { setupFilesAfterEnv: ['<rootDir>/tooling/jest.node.ts'] }),
      testMatch: TOGETHER
        ? [`<rootDir>/${TOGETHER}/*.test.ts`]
        : [
            '<rootDir>/{services,gateway,dev}/**/*.test.ts',
            '<rootDir>/packages/{*-api,api-kit,service-kit}/**/*.test.ts',
            '<rootDir>/test/*.test.ts',
            '<rootDir>/test/k8s/*.test.ts',
            '<rootDir>/test/images/*.test.ts',
            '<rootDir>/test/containers/*.test.ts',
            '<rootDir>/test/attacks/*.test.ts',
          ],
      moduleNameMapper: names,
      transform: {
        '^.+\\.(ts|js|mjs)$': swc({ parser: { syntax: 'typescript', decorators: true }, transform: { legacyDecorator: true, decoratorMetadata: true } }),
        // The letters, which are pages as well.
        '^.+\\.tsx$': swc({ parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', importSource: 'preact' } } }),
      },
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/tooling/jest-screens.mjs',
      globals: { KIT_VERSION },
      setupFilesAfterEnv: ['<rootDir>/tooling/jest.web.ts'],
      testMatch: ['<rootDir>/{shell,mfe-*,packages/web-kit,test/fronts}/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        '^@mui/styled-engine$': '@mui/styled-engine-sc',
        // What a browser gets of it.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        '\\.(css|woff2|mp4|webm|webp|avif|svg|png)$': '<rootDir>/packages/web-kit/test/asset.ts',
        ...names,
      },
      transform: {
        '^.+\\.([tj]sx?|mjs)$': swc({ parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }),
        '\\.help$': '<rootDir>/tooling/help-jest.mjs',
      },
    },
  ],
};
