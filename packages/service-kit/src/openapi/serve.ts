import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Response } from 'express';
import { documentOf, type Place } from './document.js';
import type { Json } from './schemas.js';

const documents = new WeakMap<INestApplication, () => Json>();

/** GET /openapi.json (outside of /api): what the application serves, made when it is first asked for. */
export const serveDocument = (app: INestApplication, place: Place): void => {
  let made: Json | undefined;
  const document = () => {
    made ??= documentOf(app.get(ModulesContainer), place);
    return made;
  };
  documents.set(app, document);
  app.getHttpAdapter().get('/openapi.json', (_request: unknown, response: Response) => response.json(document()));
};

/** The same, inside of its process. */
export const documentIn = (app: INestApplication): Json | undefined => documents.get(app)?.();

/** Identifies a document without building it: the controllers of the service's modules, and those of the kit, some of which are created for each application, by name. */
export const documentedControllers = (app: INestApplication): unknown[] =>
  [...app.get(ModulesContainer).values()].flatMap(({ name, controllers }) =>
    [...controllers.values()].map(({ metatype }) => (name === 'KitModule' ? metatype?.name : metatype)),
  );
