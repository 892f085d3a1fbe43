import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { claimsFor, signToken, until } from '@prepmarket/service-testing';

interface Said {
  event: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was said.
  data: any;
}

export interface Listening {
  status: number;
  /** All that was said so far but signs of life. */
  said: Said[];
  ended: boolean;
  stream: string;
  /** What was named in changes, as 'type id'. */
  tags(): string[];
  lastId(): string;
  close(): void;
}

interface Options {
  lastId?: string;
  at?: string[];
  ago?: number;
  claims?: object;
  /** Reads nothing after the head. */
  deaf?: boolean;
}

const parse = (block: string): Said => {
  const fields = Object.fromEntries(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  return { event: fields.event ?? '', id: fields.id, data: JSON.parse(fields.data ?? '{}') };
};

/** Opens a stream as this actor; resolves when it is ready, or refused. */
export const listen = async (app: INestApplication, actor: Actor, { lastId, at = [], ago, claims = {}, deaf = false }: Options = {}): Promise<Listening> => {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const query = new URLSearchParams({ ...(at.length > 0 && { at: at.join() }), ...(ago !== undefined && { ago: String(ago) }) });
  const headers = { authorization: `Bearer ${signToken({ ...claimsFor(actor), ...claims })}`, ...(lastId && { 'last-event-id': lastId }) };
  const heard: Listening = {
    ...{ status: 0, said: [], ended: false, stream: '' },
    tags: () =>
      heard.said
        .filter(({ event }) => event === 'change')
        .flatMap(({ data }) => data.tags.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`)),
    lastId: () => ids.at(-1) ?? '',
    close: () => request.destroy(),
  };
  const ids: string[] = [];
  let rest = '';
  const take = (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const said of blocks.map(parse)) {
      if (said.id) ids.push(said.id);
      if (said.event === 'ready') heard.stream = said.data.stream;
      if (said.event !== 'beat') heard.said.push(said);
    }
  };
  const request = http.get({ host: '127.0.0.1', port, path: `/api/stream?${query}`, headers, agent: false });
  request.on('error', () => {
    heard.ended = true;
  });
  request.once('response', (response) => {
    heard.status = response.statusCode ?? 0;
    response.once('close', () => {
      heard.ended = true;
    });
    response.on('error', () => undefined);
    if (!deaf) response.setEncoding('utf8').on('data', take);
  });
  await until(() => heard.ended || (deaf ? heard.status !== 0 : heard.stream !== '') || heard.status >= 400);
  return heard;
};
