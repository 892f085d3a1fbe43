import path from 'node:path';
import {
  cycles,
  domainWords,
  forbiddenDeclarations,
  liveMigrations,
  looseColours,
  reachesOutside,
  sideDoors,
  staleDeclarations,
  testsAtRunTime,
  undeclaredImports,
} from './architecture.js';
import { type Breach, readWorkspaces, type Workspace } from './walls.js';

const tree = readWorkspaces(path.join(__dirname, '..'));

/** The tree with one more file in a workspace, as somebody might write it one day. */
const planted = (dir: string, file: string, text: string): Workspace[] =>
  tree.filter((each) => each.dir === dir).map((each) => ({ ...each, files: [{ path: path.join(dir, file), text }] }));

const declaring = (dir: string, name: string, kind: 'dependencies' | 'devDependencies' = 'dependencies'): Workspace[] =>
  tree.map((each) => (each.dir === dir ? { ...each, manifest: { ...each.manifest, [kind]: { ...each.manifest[kind], [name]: '1.0.0' } } } : each));

const walls: { wall: string; check: (workspaces: Workspace[]) => Breach[]; breaches: Record<string, () => Workspace[]> }[] = [
  {
    wall: '1: a workspace imports only what its package.json declares',
    check: undeclaredImports,
    breaches: {
      'an import': () => planted('services/bidding', 'src/x.ts', "import { x } from 'undici';"),
      'an import type': () => planted('services/bidding', 'src/x.ts', "export type X = import('undici').Pool;"),
      'a lazy import': () => planted('mfe-bids', 'src/x.ts', "export const x = () => import('@mui/material');"),
      'a re-export': () => planted('packages/bidding-api', 'src/x.ts', "export * from '@prepmarket/catalog-api';"),
      'what is declared for tests': () => planted('services/bidding', 'src/x.ts', "import { until } from '@prepmarket/service-testing';"),
    },
  },
  {
    wall: '2: only the allowed workspaces are declared',
    check: forbiddenDeclarations,
    breaches: {
      'a service that declares a service': () => declaring('services/bidding', '@prepmarket/catalog-service'),
      'a remote that declares a remote': () => declaring('mfe-bids', '@prepmarket/mfe-media'),
      'an -api that declares an -api': () => declaring('packages/bidding-api', '@prepmarket/catalog-api'),
      'an -api that declares the one that speaks of all': () => declaring('packages/bidding-api', '@prepmarket/notices-api'),
      'a kit that declares an -api': () => declaring('packages/web-kit', '@prepmarket/identity-api'),
      'a service that is declared for tests': () => declaring('services/bidding', '@prepmarket/catalog-service', 'devDependencies'),
      'a front end that is tested with services': () => declaring('mfe-bids', '@prepmarket/service-testing', 'devDependencies'),
    },
  },
  {
    wall: '3: a workspace is entered by its front door',
    check: sideDoors,
    breaches: {
      'a path into a package': () => planted('services/bidding', 'src/x.ts', "import '@prepmarket/service-kit/src/work/work.js';"),
      'a relative path out of the workspace': () => planted('services/bidding', 'src/x.ts', "import '../../catalog/src/start.js';"),
    },
  },
  {
    wall: '4: no workspace depends on itself',
    check: cycles,
    breaches: { 'api-kit that declares what needs it': () => declaring('packages/api-kit', '@prepmarket/bidding-api') },
  },
  {
    wall: '5: only config.ts reads the environment, only service-kit drives broker and store',
    check: reachesOutside,
    breaches: {
      'process.env in a use case': () => planted('services/bidding', 'src/bids/x.ts', 'export const x = process.env.SECRET;'),
      'process by way of globalThis': () => planted('services/bidding', 'src/bids/x.ts', 'const { process: q } = globalThis; export const x = q;'),
      'node:process': () => planted('gateway', 'src/x.ts', "import { env } from 'node:process'; export const x = env;"),
      'amqplib in a service': () => planted('services/bidding', 'src/x.ts', "import amqp from 'amqplib'; export const x = amqp;"),
      'minio in the local stack': () => planted('dev', 'src/x.ts', "import { Client } from 'minio'; export const x = Client;"),
    },
  },
  {
    wall: '8: [S-913] a migration imports nothing that changes',
    check: liveMigrations,
    breaches: {
      'a table of states': () =>
        planted('services/bidding', 'src/migrations/1-x.ts', "import { bidStates } from '@prepmarket/bidding-api'; export const x = bidStates.names;"),
      'an entity': () => planted('services/bidding', 'src/migrations/1-x.ts', "import { BidRow } from '../bids/bid.entity.js'; export const x = BidRow;"),
      'a constant of its own service': () => planted('services/media', 'src/migrations/1-x.ts', "export { x } from './shared.js';"),
      'a look at the kit': () =>
        planted('packages/service-kit', 'src/database/kit-tables.ts', "import { InboxRow } from '../events/event.entity.js'; export const x = InboxRow;"),
    },
  },
  {
    wall: '7: kits contain no domain word',
    check: domainWords,
    breaches: {
      'a word in a name': () => planted('packages/service-kit', 'src/x.ts', 'export const lockProject = 1;'),
      'a word in a text': () => planted('packages/web-kit', 'src/x.tsx', "export const x = 'Your bids';"),
    },
  },
  {
    wall: '9: [S-1246] what runs for users carries no tool of tests',
    check: testsAtRunTime,
    breaches: {
      'an import in a service': () =>
        planted('services/bidding', 'src/bids/x.ts', "import { until } from '@prepmarket/service-testing'; export const x = until;"),
      'an import of one of its doors': () => planted('services/media', 'src/x.ts', "export { exr } from '@prepmarket/service-testing/exr';"),
      'an import in the kit': () => planted('packages/service-kit', 'src/x.ts', "import request from 'supertest'; export const x = request;"),
      'a lazy import in a front end': () => planted('mfe-bids', 'src/x.ts', "export const x = () => import('@prepmarket/web-kit/testing');"),
      'a declaration for more than tests': () => declaring('gateway', '@prepmarket/service-testing'),
      'a library of tests, declared so': () => declaring('packages/service-kit', 'supertest'),
    },
  },
  {
    wall: '10: [S-2307] a workspace asks for the version of another that is here',
    check: staleDeclarations,
    breaches: {
      'a kit that has moved on': () =>
        tree.map((each) => (each.dir === 'packages/web-kit' ? { ...each, manifest: { ...each.manifest, version: '99.0.0' } } : each)),
      'a declaration of one that never was': () => declaring('mfe-bids', '@prepmarket/web-kit'),
    },
  },
  {
    wall: '11: [S-2400] a colour is said once, among the tokens of both themes',
    check: looseColours,
    breaches: {
      'a hex in a screen': () => planted('mfe-bids', 'src/x.tsx', 'const Box = styled.div`color: #6ea8fe;`;'),
      'a short one': () => planted('shell', 'src/x.tsx', "export const x = { color: '#fff' };"),
      'one that is let through': () => planted('packages/web-kit', 'src/ui/x.ts', "export const x = 'rgb(0 0 0 / 60%)';"),
    },
  },
];

describe.each(walls)('wall $wall', ({ check, breaches }) => {
  it('stands', () => {
    expect(check(tree).map(({ path: at, says }) => `${at}: ${says}`)).toEqual([]);
  });

  it.each(Object.entries(breaches))('refuses %s', (_name, breach) => {
    expect(check(breach())).not.toEqual([]);
  });
});
