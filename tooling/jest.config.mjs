import path from 'node:path';

// ESM packages that Jest has to transform.
const esm = [
  '@nestjs',
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
  'minio',
  '@tus',
  'srvx',
  '@opentelemetry',
  'eventsource-parser',
];
const typescript = { syntax: 'typescript', decorators: true };
const jsc = { target: 'es2022', keepClassNames: true, parser: typescript, transform: { legacyDecorator: true, decoratorMetadata: true } };
const rootDir = path.resolve(import.meta.dirname, '..');

/** Tests of the gateway, the manifests and the images; all others run on Vitest (vitest.config.ts). */
export default {
  rootDir,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tooling/jest.setup.ts'],
  testMatch: ['<rootDir>/gateway/**/*.test.ts', '<rootDir>/test/{k8s,images,containers}/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.*/\\.types/', '<rootDir>/.stack/', '<rootDir>/.node/', '<rootDir>/.data/'],
  moduleNameMapper: {
    '^@prepmarket/((?:[a-z]+-api)|api-kit|service-kit|service-testing)$': '<rootDir>/packages/$1/src/index.ts',
    '^@prepmarket/(service-kit|service-testing)/(.*)$': '<rootDir>/packages/$1/src/$2',
    '^@prepmarket/([a-z]+)-service$': '<rootDir>/services/$1/src/start.ts',
    '^@prepmarket/gateway$': '<rootDir>/gateway/src/start.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.(ts|js|mjs)$': ['@swc/jest', { swcrc: false, jsc, module: { type: 'commonjs' } }],
    '^.+\\.tsx$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { ...jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', importSource: 'preact' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
};
