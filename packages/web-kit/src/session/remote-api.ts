import type { Api, coreModuleName, EndpointBuilder, EndpointDefinitions, reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import { developing } from '../config.js';
import type { baseQuery } from '../http/base-query.js';
import { api } from './api.js';
import { endingWithRecord } from './waiting.js';

type Base = typeof baseQuery;
type Full<Own extends EndpointDefinitions, Tag extends string> = Api<Base, Own, 'api', Tag, typeof coreModuleName | typeof reactHooksModuleName>;
type ByName = 'updateQueryData' | 'upsertQueryData' | 'patchQueryData' | 'prefetch';

/** A remote's endpoints under their own names, with the hooks generated for them. */
export type RemoteEndpoints<Own extends EndpointDefinitions, Tag extends string> = Pick<
  Full<Own, Tag>,
  'endpoints' | Extract<keyof Full<Own, Tag>, `use${string}${'Query' | 'Mutation'}`>
> & { util: Pick<Full<Own, Tag>['util'], ByName | 'invalidateTags'> };

export interface RemoteApi<Tag extends string> {
  /** Adds endpoints; a name the remote has already is refused. */
  injectEndpoints<Own extends EndpointDefinitions>(options: { endpoints: (build: EndpointBuilder<Base, Tag, 'api'>) => Own }): RemoteEndpoints<Own, Tag>;
}

const POLLING = ['useQuery', 'useInfiniteQuery'];
const HOOKS = { useQuery: ['use', 'Query'], useLazyQuery: ['useLazy', 'Query'], useMutation: ['use', 'Mutation'], useInfiniteQuery: ['use', 'InfiniteQuery'] };
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const tagTypesOfAll = new Set<string>();
/** The tag types of all remotes that are there. */
export const knownTagTypes = (): string[] => [...tagTypesOfAll];

const refuse = (taken: string[]): void => {
  if (taken.length === 0) return;
  const error = new Error(`These endpoints exist already: ${taken.join(', ')}`);
  if (developing) throw error;
  console.error(error);
};

/**
 * A remote's part of the page's one API. Its endpoints live under '<remote>/<name>', so that two remotes may both have a `stats`.
 * `tagTypes` are those the owners of the data publish in their -api packages: '<domain>/<Thing>'.
 */
export const remoteApi = <const Tag extends `${string}/${string}`>(remote: string, tagTypes: readonly Tag[]): RemoteApi<Tag> => {
  const tagged = api.enhanceEndpoints({ addTagTypes: tagTypes });
  for (const type of tagTypes) tagTypesOfAll.add(type);
  const full = (name: string) => `${remote}/${name}`;
  const underOwnName =
    (act: (name: never, ...rest: never[]) => unknown) =>
    (name: string, ...rest: never[]) =>
      act(full(name) as never, ...rest);
  const { util } = api;
  return {
    injectEndpoints: ({ endpoints }) => {
      let names: string[] = [];
      const { endpoints: all } = tagged.injectEndpoints({
        endpoints: (build) => {
          const own = endpoints(build as never);
          names = Object.keys(own);
          refuse(names.map(full).filter((name) => name in api.endpoints));
          return Object.fromEntries(Object.entries(own).map(([name, definition]) => [full(name), definition]));
        },
        // Outside development a remote that was fetched anew brings its newer endpoints.
        overrideExisting: true,
      });
      const ours = names.map((name) => [name, (all as Record<string, object>)[full(name)] as Record<string, unknown>] as const);
      const hooks = ours.flatMap(([name, endpoint]) =>
        Object.entries(HOOKS).flatMap(([hook, [before, after]]) => {
          const found = endpoint[hook];
          if (!found) return [];
          return [[`${before}${capital(name)}${after}`, POLLING.includes(hook) ? endingWithRecord(found as never) : found]];
        }),
      );
      return {
        ...Object.fromEntries(hooks),
        endpoints: Object.fromEntries(ours),
        util: {
          invalidateTags: util.invalidateTags,
          updateQueryData: underOwnName(util.updateQueryData),
          upsertQueryData: underOwnName(util.upsertQueryData),
          patchQueryData: underOwnName(util.patchQueryData),
          prefetch: underOwnName(util.prefetch),
        },
      } as never;
    },
  };
};
