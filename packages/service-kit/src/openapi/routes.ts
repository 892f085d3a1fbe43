import { RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, INTERCEPTORS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import type { Role } from '@prepmarket/api-kit';
import type * as z from 'zod/mini';
import { PUBLIC, ROLES, SCOPE, SCOPED_AS } from '../auth/decorators.js';
import { type FormOptions, formOf } from '../files/form-with-files.js';
import { argumentSchema, argumentsOf, BODY, QUERY } from '../http/argument-schema.js';
import { readsVersion } from '../http/if-match.js';
import { ABOUT, type Told, UNLISTED } from './about.js';

/** A handler as Nest knows it, and as its decorators tell. */
export interface Route {
  /** Like NotesController_list. */
  handler: string;
  /** get, post … */
  method: string;
  /** Below the prefix, with `:name` for what varies; one handler may have several. */
  paths: string[];
  told?: Told;
  status: number;
  open: boolean;
  roles?: Role[];
  scope?: string;
  /** The domain in its scopes, where it is not the service's. */
  scopedAs?: string;
  body?: z.ZodMiniType;
  query?: z.ZodMiniType;
  form?: FormOptions<unknown>;
  ifMatch: boolean;
}

/** Every route of an application that is not @Unlisted(). */
export const routesOf = (modules: ModulesContainer): Route[] =>
  [...modules.values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? ofController(metatype as Type) : []));

const ofController = (controller: Type): Route[] =>
  new MetadataScanner()
    .getAllMethodNames(controller.prototype)
    .filter(
      (name) => Reflect.hasMetadata(PATH_METADATA, controller.prototype[name]) && !says(UNLISTED, controller, name) && !isCatchAll(controller.prototype[name]),
    )
    .map((name) => routeOf(controller, name));

// What takes every path is no operation of its own.
const isCatchAll = (handler: object): boolean => [Reflect.getMetadata(PATH_METADATA, handler)].flat().some((path) => String(path).includes('*'));

const says = <T>(key: string, controller: Type, name: string): T | undefined =>
  Reflect.getMetadata(key, controller.prototype[name]) ?? Reflect.getMetadata(key, controller);

const routeOf = (controller: Type, name: string): Route => {
  const handler = controller.prototype[name];
  const method = (RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)] ?? '').toLowerCase();
  const interceptors: unknown[] = Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? [];
  return {
    handler: `${controller.name}_${name}`,
    method,
    paths: pathsOf(controller, handler),
    told: says(ABOUT, controller, name),
    status: Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (method === 'post' ? 201 : 200),
    open: says(PUBLIC, controller, name) === true,
    roles: says(ROLES, controller, name),
    scope: says(SCOPE, controller, name),
    scopedAs: says(SCOPED_AS, controller, name),
    body: argumentSchema(controller, name, BODY),
    query: argumentSchema(controller, name, QUERY),
    form: interceptors.flatMap((each) => formOf(each) ?? [])[0],
    ifMatch: argumentsOf(controller, name).some(([, { factory }]) => factory === readsVersion),
  };
};

const pathsOf = (controller: Type, handler: object): string[] => {
  const all = (of: object): string[] => [Reflect.getMetadata(PATH_METADATA, of) ?? ''].flat();
  const joined = all(controller).flatMap((outer) =>
    all(handler).map((inner) =>
      [outer, inner]
        .flatMap((part) => part.split('/'))
        .filter(Boolean)
        .join('/'),
    ),
  );
  return [...new Set(joined)];
};
