import autocannon from 'autocannon';
import { Sentence } from '../sentence.js';

/** What is asked again and again: each connection goes through `paths` in turn. */
export interface Asked {
  url: string;
  paths: string[];
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answered {
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Bytes of an answer, headers included. */
  bytes: number;
}

const CONNECTIONS = 16;

/** Asks for so many seconds over connections that stay open, 16 unless told. @throws Sentence when one answer is not 2xx */
export const load = async ({ url, paths, method = 'GET', headers = {}, body }: Asked, duration: number, connections = CONNECTIONS): Promise<Answered> => {
  const sent = { method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }, body: JSON.stringify(body) };
  const requests = paths.map((path) => ({ ...sent, path }));
  const result = await autocannon({ url, connections, duration, requests });
  if (result.errors + result.non2xx > 0) throw new Sentence(`${method} ${paths[0]}: ${result.errors} failed, ${JSON.stringify(result.statusCodeStats)}`);
  return { requests: result['2xx'], p50: result.latency.p50, p99: result.latency.p99, bytes: result.throughput.total / result['2xx'] };
};
