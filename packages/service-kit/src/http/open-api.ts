import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Response } from 'express';

/** GET /openapi.json (outside of /api): the service's routes, made when first asked for. */
export const serveOpenApi = (app: INestApplication, service: string): void => {
  let document: object | undefined;
  app.getHttpAdapter().get('/openapi.json', (_request: unknown, response: Response) => {
    document ??= openApi(app, service);
    response.json(document);
  });
};

const openApi = (app: INestApplication, service: string): object =>
  SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle(`Prepmarket ${service}`).setVersion('1').addBearerAuth().addSecurityRequirements('bearer').build(),
  );
