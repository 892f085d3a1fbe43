import { Transform } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { context, kindOf, RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { HELD_BYTES, type Lane, type Limits, usualLimits } from '../limits.js';
import { callerOf } from '../load/caller.js';
import { Held } from '../load/held.js';
import { Listeners } from '../load/listeners.js';
import { Refused } from '../load/refused.js';
import { Shares } from '../load/shares.js';
import type { ServiceName } from '../services.js';
import { hasBody, isJson, isSmall, streamed } from './body.js';
import { forwarding, passed } from './forward-step.js';
import { type Origin, originOf, requestHeaders } from './headers.js';
import { packerFor } from './packing.js';
import { Relay } from './relay.js';
import { SmallBody } from './small-body.js';
import { type Upstream, Upstreams } from './upstreams.js';

const unavailable = refusal(502, 'The service is not available right now. Please try again.');

/** Sends requests to services and hands their answers back. */
@Injectable()
export class Forwarding {
  private readonly limits: Limits;
  private readonly shares: Shares;
  private readonly origin: Origin;
  private readonly held = new Held(HELD_BYTES);

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly upstreams: Upstreams,
    private readonly refused: Refused,
    private readonly listeners: Listeners,
  ) {
    this.limits = config.limits ?? usualLimits;
    this.shares = new Shares(this.limits.perCaller);
    this.origin = originOf(config.publicUrl);
  }

  /**
   * Small bodies are received before their service is asked, large ones and all answers are streamed. A client that leaves ends the service's work on it.
   * @throws RefusalError 429 to who has too much open, 503 when the service has too much to do, 502 when it cannot be reached or breaks off before its answer
   */
  async pass(service: ServiceName, request: Request, response: Response, lane: Lane = laneOf(request)): Promise<void> {
    try {
      await this.judged(service, lane, request, response);
    } catch (error) {
      this.refused.note(error);
      throw error;
    }
  }

  private async judged(service: ServiceName, lane: Lane, request: Request, response: Response): Promise<void> {
    const small = hasBody(request) && isSmall(request) ? await this.received(request) : undefined;
    try {
      // Of who has gone by now nothing more is heard.
      if (response.destroyed) return;
      const share = this.shares.take(lane, callerOf(request));
      response.once('close', share);
      if (lane === 'live') this.listeners.add(request, response);
      await this.inTurn(service, lane, request, response, small?.body);
    } finally {
      small?.letGo();
    }
  }

  private async received(request: Request) {
    const share = this.shares.take('body', callerOf(request));
    const small = new SmallBody(request, this.held, this.limits.pace);
    try {
      return { body: await small.receive(), letGo: () => small.letGo() };
    } finally {
      share();
    }
  }

  private async inTurn(service: ServiceName, lane: Lane, request: Request, response: Response, small?: Buffer): Promise<void> {
    const upstream = this.upstreams.of(service, lane);
    const relay = () =>
      lane === 'stream' || lane === 'live' ? new Relay(response, this.held, 0) : new Relay(response, this.held, undefined, () => packerFor(request, service));
    const slot = upstream.slots.take(callerOf(request));
    const release = typeof slot === 'function' ? slot : await slot;
    try {
      if (!response.destroyed) await this.forward(upstream, relay(), request, response, small);
    } finally {
      release();
    }
  }

  private async forward({ pool, origin }: Upstream, relay: Relay, request: Request, response: Response, small?: Buffer): Promise<void> {
    const running = context();
    const { requestId = '', correlationId = '' } = running ?? {};
    const span = running?.span?.begin(forwarding(request.method, origin));
    const body = small ?? (hasBody(request) ? streamed(request) : null);
    const call: Dispatcher.DispatchOptions = {
      path: request.originalUrl,
      method: request.method as Dispatcher.HttpMethod,
      headers: requestHeaders(request, this.origin, { requestId, correlationId, traceparent: span?.traceparent }),
      body,
    };
    try {
      pool.dispatch(call, relay);
      await relay.ended;
      span?.end(passed(response.statusCode));
    } catch (error) {
      span?.end({ error: response.destroyed ? 'aborted' : kindOf(error) });
      if (body instanceof Transform) body.destroy();
      if (response.destroyed || response.writableEnded) return;
      if (response.headersSent) response.destroy(error as Error);
      else throw new RefusalError(unavailable);
    }
  }
}

/** What brings a file goes by an upload, also a small one: its service may work on it for long. */
const laneOf = (request: Request): Lane => (hasBody(request) && !isJson(request) ? 'upload' : 'call');
