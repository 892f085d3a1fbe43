import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { context, deadPersonalToken, type Exchanged, exchanged, isPersonalToken, PERSONAL_PREFIX, Recent, RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { countFor } from '../load/caller.js';

const REMEMBERED = 10_000;
const EXCHANGE_MS = 5_000;
/** A dead one does not come to life again: who sends it on and on asks nobody. */
const DEAD_SECONDS = 60;
const BEARER = /^Bearer +(\S+) *$/i;

const unchecked = { ...refusal(503, 'Sign-in cannot be checked right now. Please try again in a moment.'), retryAfter: 2 };
const refused = z.object({ message: z.catch(z.string(), 'Too many requests. Please wait a moment and try again.') });

/** What came of a token; without `exchanged` it is dead. */
interface Known {
  exchanged?: Exchanged;
  until: number;
}

/**
 * Personal access tokens of requests: each is exchanged at identity for a token that services judge by themselves, and that is remembered for a minute. Who asks
 * notices nothing of it, and a service neither sees the secret nor calls another.
 */
@Injectable()
export class PersonalTokens {
  /** By digests: what is remembered is no secret. */
  private readonly known = new Recent<Known>(REMEMBERED);
  private readonly asked = new Map<string, Promise<Known>>();
  private readonly address: string;

  constructor(@Inject(GATEWAY_CONFIG) { services }: GatewayConfig) {
    this.address = new URL('/.well-known/personal-token', services.identity).href;
  }

  /** Whose personal token a request carries, as far as that is known already. */
  userOf(request: Request): string | undefined {
    const token = personalOf(request);
    return token && this.recall(digest(token))?.exchanged?.user;
  }

  /** Puts what services understand in place of a personal token. @throws RefusalError 401, 429, 503 */
  async exchange(request: Request, response: Response): Promise<void> {
    const given = personalOf(request);
    if (given === undefined) return;
    const key = digest(given);
    const { exchanged } = this.recall(key) ?? (await this.ask(key, given, request));
    if (!exchanged) throw new RefusalError(deadPersonalToken);
    countFor(request, exchanged.user);
    request.headers.authorization = `Bearer ${exchanged.token}`;
    // A service has heard that it ended, or that all before a moment did: the next request asks anew.
    response.once('finish', () => response.statusCode === 401 && this.known.delete(key));
  }

  private recall(key: string): Known | undefined {
    const known = this.known.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  /** Requests that come together ask once. */
  private ask(key: string, given: string, request: Request): Promise<Known> {
    if (!isPersonalToken(given)) throw new RefusalError(deadPersonalToken);
    const running = this.asked.get(key);
    if (running) return running;
    const asking = this.judged(given, request).finally(() => this.asked.delete(key));
    this.asked.set(key, asking);
    return asking.then((known) => {
      this.known.set(key, known);
      return known;
    });
  }

  private async judged(given: string, request: Request): Promise<Known> {
    const answer = await this.send(given, request);
    if (answer.status === 401) return { until: Date.now() + DEAD_SECONDS * 1000 };
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.status === 429) {
      const retryAfter = Number(answer.headers.get('retry-after') ?? 0) || undefined;
      throw new RefusalError({ ...refusal(429, z.parse(refused, body ?? {}).message, 'too_many_attempts'), retryAfter });
    }
    const { success, data } = z.safeParse(exchanged, body);
    if (!answer.ok || !success) throw new RefusalError(unchecked);
    return { exchanged: data, until: Date.now() + data.seconds * 1000 };
  }

  private send(token: string, request: Request): Promise<globalThis.Response> {
    const { requestId = '', correlationId = '' } = context() ?? {};
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': request.ip ?? '', 'x-request-id': requestId, 'x-correlation-id': correlationId };
    return fetch(this.address, { method: 'POST', headers, body: JSON.stringify({ token }), signal: AbortSignal.timeout(EXCHANGE_MS) }).catch(() => {
      throw new RefusalError(unchecked);
    });
  }
}

/** What stands in Authorization and calls itself a personal token. */
const personalOf = ({ headers }: Request): string | undefined => {
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(PERSONAL_PREFIX) ? token : undefined;
};

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');
