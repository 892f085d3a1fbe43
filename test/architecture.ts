import { builtinModules } from 'node:module';
import path from 'node:path';
import { type Breach, factsOf, packageOf, type Source, type Workspace } from './walls.js';

const isTest = (source: Source): boolean => /\.test\.tsx?$|\/test\/|\/testing|^e2e\//.test(source.path);
const OURS = '@prepmarket/';
const TOOLS_OF_TESTS = /^(@jest\/|@testing-library\/|@playwright\/|@nestjs\/testing$|supertest$|msw$|jest-axe$|axe-core$|fast-check$)/;

const each = (workspaces: Workspace[], judge: (source: Source, workspace: Workspace) => (string | false | undefined)[]): Breach[] =>
  workspaces.flatMap((workspace) =>
    workspace.files.flatMap((source) =>
      judge(source, workspace)
        .filter((says): says is string => !!says)
        .map((says) => ({ path: source.path, says })),
    ),
  );

/** Wall 1: a workspace imports only what its package.json declares. */
export const undeclaredImports = (workspaces: Workspace[]): Breach[] =>
  each(workspaces, (source, { manifest }) =>
    factsOf(source)
      .imports.map(packageOf)
      .map((name) => {
        if (!name || builtinModules.includes(name) || name === manifest.name || manifest.dependencies?.[name]) return undefined;
        const forTests = TOOLS_OF_TESTS.test(name) || !name.startsWith(OURS) || manifest.devDependencies?.[name];
        return isTest(source) && forTests ? undefined : `imports ${name}, which ${manifest.name} does not declare`;
      }),
  );

type Kind = 'telling' | 'api-kit' | 'service-kit' | 'service-testing' | 'web-kit' | 'api' | 'service' | 'gateway' | 'front' | 'local';
/** Its tables speak about what happens in all other domains; none of them knows it. */
const TELLING = 'notices-api';
const MAY_DECLARE: Record<Kind, Kind[]> = {
  'api-kit': [],
  api: ['api-kit'],
  telling: ['api', 'api-kit'],
  'service-kit': ['api-kit'],
  'service-testing': ['api-kit', 'service-kit'],
  'web-kit': ['api-kit'],
  service: ['telling', 'api', 'api-kit', 'service-kit'],
  gateway: ['service-kit', 'api-kit'],
  front: ['telling', 'api', 'api-kit', 'web-kit'],
  local: ['service', 'gateway', 'service-kit', 'api-kit', 'api', 'telling'],
};
/** Those whose tests run services. */
const TESTS_SERVICES: Kind[] = ['service-kit', 'service', 'gateway', 'local'];
const kindOf = (name: string): Kind => {
  const short = name.slice(OURS.length);
  if (short === 'api-kit' || short === 'service-kit' || short === 'service-testing' || short === 'web-kit' || short === 'gateway') return short;
  if (short === TELLING) return 'telling';
  if (short.endsWith('-api')) return 'api';
  if (short.endsWith('-service')) return 'service';
  return short === 'shell' || short.startsWith('mfe-') ? 'front' : 'local';
};

const oursIn = (declared: Record<string, string> = {}): string[] => Object.keys(declared).filter((name) => name.startsWith(OURS));

/** Wall 2: who may declare whom. Nobody declares a remote, the shell, or (but for the local stack) a service; for tests alone only service-testing is declared. */
export const forbiddenDeclarations = (workspaces: Workspace[]): Breach[] =>
  workspaces.flatMap(({ dir, manifest }) => {
    const kind = kindOf(manifest.name);
    const forbidden = [
      ...oursIn(manifest.dependencies).filter((name) => !MAY_DECLARE[kind].includes(kindOf(name))),
      ...oursIn(manifest.devDependencies).filter((name) => kindOf(name) !== 'service-testing' || !TESTS_SERVICES.includes(kind)),
    ];
    return forbidden.map((name) => ({ path: path.join(dir, 'package.json'), says: `${manifest.name} may not declare ${name}` }));
  });

/** Wall 10: who declares a workspace asks for the version that is here. Of another one a fresh install finds none, while folders that are linked already go on. */
export const staleDeclarations = (workspaces: Workspace[]): Breach[] => {
  const here = new Map(workspaces.map(({ manifest: { name, version } }) => [name, version]));
  return workspaces.flatMap(({ dir, manifest }) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name, version]) => here.has(name) && here.get(name) !== version)
      .map(([name, version]) => ({ path: path.join(dir, 'package.json'), says: `${manifest.name} asks for ${name} ${version}, which is ${here.get(name)}` })),
  );
};

/** Wall 3: another workspace is entered only by its front door, never by a path into it. */
export const sideDoors = (workspaces: Workspace[]): Breach[] =>
  each(workspaces, (source, { dir }) =>
    factsOf(source).imports.map((specifier) => {
      if (specifier.startsWith(OURS)) return /\/(src|dist|\.types|test)(\/|$)/.test(specifier) && `reaches into ${specifier}`;
      if (!specifier.startsWith('.')) return undefined;
      const target = path.join(path.dirname(source.path), specifier);
      return path.relative(dir, target).startsWith('..') && `leaves its workspace for ${specifier}`;
    }),
  );

/** Wall 4: no workspace depends on itself by way of others. */
export const cycles = (workspaces: Workspace[]): Breach[] => {
  const byName = new Map(workspaces.map((workspace) => [workspace.manifest.name, workspace]));
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    Object.keys(byName.get(from)?.manifest.dependencies ?? {}).some((next) => {
      if (next === goal) return true;
      if (!byName.has(next) || seen.has(next)) return false;
      return reaches(next, goal, seen.add(next));
    });
  return workspaces
    .filter(({ manifest }) => reaches(manifest.name, manifest.name))
    .map(({ dir, manifest }) => ({ path: dir, says: `${manifest.name} depends on itself` }));
};

/** What only tests stand on. */
const FOR_TESTS = new Set(['packages/service-testing', 'e2e']);
const isTool = (specifier: string): boolean =>
  TOOLS_OF_TESTS.test(packageOf(specifier) ?? '') || /^@prepmarket\/(service-testing(\/|$)|web-kit\/testing$)/.test(specifier);

/** Wall 9: what runs for users neither imports nor declares a tool of tests. */
export const testsAtRunTime = (workspaces: Workspace[]): Breach[] => {
  const running = workspaces.filter(({ dir }) => !FOR_TESTS.has(dir));
  const declared = running.flatMap(({ dir, manifest }) =>
    Object.keys(manifest.dependencies ?? {})
      .filter(isTool)
      .map((name) => ({ path: path.join(dir, 'package.json'), says: `declares ${name} for more than its tests` })),
  );
  const imported = each(running, (source) => (isTest(source) ? [] : factsOf(source).imports.map((name) => isTool(name) && `imports ${name}, a tool of tests`)));
  return [...declared, ...imported];
};

const DRIVERS = new Set(['amqplib', 'minio']);
/** What a process is told from outside: its environment, and signals and ends in the one file that runs deployables. */
const OF_PROCESS = /\/config\.ts$|^packages\/service-kit\/src\/process\/process\.ts$/;
const isServer = (source: Source): boolean => /^(services\/|gateway\/|packages\/service-kit\/).*src\//.test(source.path) && !isTest(source);

/** Wall 5: only config.ts and the kit's process.ts know the process; only service-kit speaks to the broker and the object store. */
export const reachesOutside = (workspaces: Workspace[]): Breach[] =>
  each(workspaces, (source, { dir }) => {
    const { imports, identifiers } = factsOf(source);
    const knowsProcess = identifiers.has('process') || imports.some((name) => name === 'process' || name === 'node:process');
    return [
      isServer(source) && !OF_PROCESS.test(source.path) && knowsProcess && 'reads process outside config.ts',
      dir !== 'packages/service-kit' &&
        !FOR_TESTS.has(dir) &&
        !isTest(source) &&
        imports.some((name) => DRIVERS.has(name)) &&
        'imports a driver that only service-kit may import',
    ];
  });

const MIGRATION = /\/migrations\/|\/kit-tables\.ts$/;

/** Wall 8: a migration says what it does in literals. What it imported would mean something else to the next database that it runs on. */
export const liveMigrations = (workspaces: Workspace[]): Breach[] =>
  each(workspaces, (source) =>
    MIGRATION.test(source.path) && isServer(source)
      ? factsOf(source)
          .imports.filter((name) => name !== 'typeorm' && !(path.basename(source.path) === 'index.ts' && name.startsWith('./')))
          .map((name) => `imports ${name}: a migration has literals only`)
      : [],
  );

const DOMAIN = /(?<![A-Za-z])(projects?|shots?|tasks?|bids?|bidding|vendors?|contracts?|milestones?|deliverables?|proposals?|roto)(?![A-Za-z])/i;
const camelApart = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
const KITS = new Set(['packages/api-kit', 'packages/service-kit', 'packages/web-kit']);
/** Who somebody is, the three roles, is said once for all domains. */
const ROLES = 'packages/api-kit/src/actor.ts';

/** What the job library calls a column. */
const FOREIGN = 'task_identifier';

/** Wall 7: kits contain no domain word. */
export const domainWords = (workspaces: Workspace[]): Breach[] =>
  each(
    workspaces.filter(({ dir }) => KITS.has(dir)),
    (source) =>
      isTest(source) || source.path === ROLES
        ? []
        : camelApart(source.text.replaceAll(FOREIGN, ''))
            .split('\n')
            .map((line, at) => {
              const word = DOMAIN.exec(line)?.[0];
              return word && `says "${word}" in line ${at + 1}`;
            }),
  );

const TOKENS = 'packages/web-kit/src/ui/tokens.ts';
const COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-/])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i;

/** Wall 11: a colour is said once, among the tokens of both themes. */
export const looseColours = (workspaces: Workspace[]): Breach[] =>
  each(
    workspaces.filter(({ dir, manifest }) => kindOf(manifest.name) === 'front' || dir === 'packages/web-kit'),
    (source) =>
      isTest(source) || source.path === TOKENS
        ? []
        : source.text.split('\n').map((line, at) => {
            const colour = COLOUR.exec(line)?.[0];
            return colour && `says "${colour}" in line ${at + 1}: colours stand in ${TOKENS}`;
          }),
  );
