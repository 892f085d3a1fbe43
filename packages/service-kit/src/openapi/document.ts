import type { ModulesContainer } from '@nestjs/core';
import * as apiKit from '@prepmarket/api-kit';
import { bodyOf } from './bodies.js';
import { Examples, type Words } from './example.js';
import { refusalComponents } from './failures.js';
import { parametersOf } from './parameters.js';
import { responsesOf } from './responses.js';
import { type Route, routesOf } from './routes.js';
import { type Json, Schemas } from './schemas.js';

/** What a part of the API says of itself. */
export interface Chapter {
  title: string;
  text: string;
  /** The -api packages whose schemas it speaks: `import * as notesApi`. */
  schemas: readonly object[];
  /** Values for examples, by the names of fields. */
  words?: Words;
}

export interface Place {
  service: string;
  chapter?: Chapter;
  /** The domain in the scopes of personal access tokens. */
  scope?: string;
  filesScope?: string;
  /** Paths that lie outside of /api. */
  outside: readonly string[];
}

/** The part of the OpenAPI 3.1 document that an application serves. Every operation names its handler; one that is not declared says so. */
export const documentOf = (modules: ModulesContainer, place: Place): Json => {
  const { title, text, words, schemas: spoken } = chapterOf(place);
  const schemas = new Schemas([...spoken, apiKit]);
  const examples = new Examples(schemas, words);
  schemas.of(apiKit.failure, 'output');
  const paths: Record<string, Json> = {};
  for (const route of routesOf(modules))
    for (const [turn, path] of route.paths.entries()) {
      const at = addressOf(path, place);
      paths[at] = { ...paths[at], [route.method]: operationOf(route, path, turn, place, schemas, examples) };
    }
  const { components, ...settled } = schemas.settled({ paths });
  return {
    openapi: '3.1.0',
    info: { title: `Prepmarket ${place.service}`, version: '1' },
    tags: [{ name: title, description: text }],
    ...settled,
    components: { ...(components as Json), responses: refusalComponents() },
  };
};

const chapterOf = ({ service, chapter }: Place): Chapter => chapter ?? { title: service, text: '', schemas: [] };

const addressOf = (path: string, { outside }: Place): string => (outside.includes(path) ? `/${path}` : `/api/${path}`).replace(/:(\w+)/g, '{$1}');

const operationOf = (route: Route, path: string, turn: number, place: Place, schemas: Schemas, examples: Examples): Json => {
  const { told, handler } = route;
  const id = `${place.service}_${handler.replace('Controller_', '_')}`;
  const parameters = parametersOf(route, path, schemas);
  const requestBody = bodyOf(route, schemas, examples);
  return {
    operationId: turn === 0 ? id : `${id}_${turn + 1}`,
    'x-handler': handler,
    ...(told ? {} : { 'x-undeclared': true }),
    tags: [chapterOf(place).title],
    summary: told?.summary ?? handler,
    description: [whoMay(route), told?.notes, scopeWords(route, place)].filter(Boolean).join('\n\n'),
    security: securityOf(route, path, place),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, schemas, examples),
  };
};

const spoken = (role: string) => (role === 'admin' ? 'Administrators' : `${role.charAt(0).toUpperCase()}${role.slice(1)}s`);

const whoMay = ({ open, roles, told }: Route): string => {
  const who = told?.who ?? (open ? 'Anybody, without a session.' : roles ? `${roles.map(spoken).join(', ')}.` : '');
  return who && `**Who may:** ${who}`;
};

const FILES = /^files\//;
const scopeOf = ({ scope, scopedAs, method, paths }: Route, place: Place): string | undefined => {
  const own = paths.some((path) => FILES.test(path)) ? (place.filesScope ?? place.scope) : place.scope;
  const domain = scopedAs ?? own;
  return scope ?? (domain && `${domain}:${['get', 'head'].includes(method) ? 'read' : 'write'}`);
};

const scopeWords = (route: Route, place: Place): string => {
  if (route.open) return '';
  const scope = scopeOf(route, place);
  return scope ? `A personal access token needs the scope \`${scope}\`.` : 'No personal access token leads here.';
};

const securityOf = (route: Route, path: string, place: Place): Json[] => {
  if (route.open) return [];
  const scope = scopeOf(route, place);
  return [{ session: [] }, ...(scope ? [{ personalToken: [scope] }] : []), ...(FILES.test(path) ? [{ fileCookie: [] }] : [])];
};

/** Handlers that do not say what they do, what they answer and who may. */
export const undeclaredIn = (modules: ModulesContainer): string[] =>
  routesOf(modules)
    .filter(({ told, open, roles }) => !told || !(told.who || open || roles))
    .map(({ handler }) => handler);
