import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { testKeys } from '@prepmarket/service-testing';
import type { Express } from 'express';
import type { GatewayConfig } from '../src/config.js';
import { services } from '../src/services.js';
import { start } from '../src/start.js';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface World {
  app: INestApplication;
  url: string;
  port: number;
  /** Puts what a service does; without it, it answers with its name and what it was sent. */
  behave(service: string, handler?: Handler): void;
  end(): Promise<void>;
}

const echo =
  (service: string): Handler =>
  (request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ service, method: request.method, url: request.url, headers: request.headers }));
  };

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

export const openWorld = async (over: Partial<GatewayConfig> = {}, mount?: (express: Express) => void): Promise<World> => {
  const handlers = new Map<string, Handler>();
  const servers = services.map((service) => http.createServer((request, response) => (handlers.get(service) ?? echo(service))(request, response)));
  const ports = await Promise.all(servers.map(listening));
  const addresses = Object.fromEntries(services.map((service, index) => [service, `http://127.0.0.1:${ports[index]}`])) as GatewayConfig['services'];
  const jwksUrl = `data:application/json,${encodeURIComponent(JSON.stringify(testKeys.jwks))}`;
  const kit = { host: '127.0.0.1', port: 0, jwksUrl, publicUrl: 'https://prepmarket.example', logLevel: 'silent', production: false };
  const app = await start({ ...kit, services: addresses, ...over }, mount);
  const port = (app.getHttpServer().address() as AddressInfo).port;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    port,
    behave: (service, handler) => void (handler ? handlers.set(service, handler) : handlers.delete(service)),
    end: async () => {
      await app.close();
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
};

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered.
  json: any;
}

/** A request with exactly this target and these headers, which fetch would tidy up. */
export const raw = (world: World, method: string, target: string, headers: http.OutgoingHttpHeaders = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: world.port, method, path: target, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }),
      );
    });
    request.once('error', reject);
    request.end(body);
  });

export const id = randomUUID();
