import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Response } from 'express';

/** GET /openapi.json (outside of /api): the service's routes, made when first asked for. */
export const serveOpenApi = (app: INestApplication, service: string): void => {
  let document: object | undefined;
  app.getHttpAdapter().get('/openapi.json', (_request: unknown, response: Response) => {
    document ??= openApi(app, service);
    response.json(document);
  });
};

const openApi = (app: INestApplication, service: string): OpenAPIObject =>
  withPathParameters(
    SwaggerModule.createDocument(
      app,
      new DocumentBuilder().setTitle(`Prepmarket ${service}`).setVersion('1').addBearerAuth().addSecurityRequirements('bearer').build(),
    ),
  );

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

// A decorator that reads several path parameters at once, or the request itself, leaves them out of the document.
const withPathParameters = (document: OpenAPIObject): OpenAPIObject => {
  for (const [path, item] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
    for (const operation of METHODS.flatMap((method) => item[method] ?? [])) {
      const known = new Set((operation.parameters ?? []).map((each) => ('name' in each ? each.name : '')));
      const left = names.filter((name) => !known.has(name)).map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } }));
      operation.parameters = [...left, ...(operation.parameters ?? [])];
    }
  }
  return document;
};
