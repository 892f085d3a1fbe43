import { count, type PaceLimits, paceOf, paceVariables, usualPace } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

/** What a request takes while it runs: `body` while a small body is on its way, then what it is about; `live` is a browser that listens for hours. */
export type Share = 'body' | 'call' | 'upload' | 'stream' | 'live';
/** What connections to a service are kept apart for. */
export type Lane = Exclude<Share, 'body'>;

export interface Limits {
  /** Requests that one user, or without a session one network, has open at once. */
  perCaller: Record<Share, number>;
  /** Requests that run at one service at once; of one caller at most `perCaller` of them, and of calls and streams no more than `FAIR_PART` and `STREAMING_PART` say. */
  perService: Record<Lane, number>;
  /** Browsers of one address that listen, whoever they belong to. */
  livePerAddress: number;
  /** Connections of one address; those of trusted proxies are not counted. */
  connectionsPerAddress: number;
  pace: PaceLimits;
}

/** Seconds that a service may be without taking what is sent: more than the five minutes in which media judges an upload. */
const STUCK_SECONDS = 330;

export const usualLimits: Limits = {
  perCaller: { body: 32, call: 96, upload: 24, stream: 128, live: 8 },
  perService: { call: 128, upload: 256, stream: 512, live: 6000 },
  livePerAddress: 256,
  connectionsPerAddress: 512,
  pace: { ...usualPace, stuckSeconds: STUCK_SECONDS },
};

/** Requests of one user, or without a session of one network, within a minute. */
export const REQUESTS_PER_MINUTE = 1200;
/** Bytes of a body other than JSON up to which it is received whole before a service is asked. */
export const SMALL_BODY = 65_536;
/** Of the time after which streams count as stalled, what a small body has: 15 s of two minutes. It is whole within those in any case. */
export const SMALL_BODY_PART = 1 / 8;
/** Bytes of small bodies, and of answers that wait for their readers, that all requests together may have in memory. */
export const HELD_BYTES = 134_217_728;
/** Bytes of the answer to a call that are taken from its service however slow the reader is. */
export const HELD_ANSWER = 1_048_576;
/** Requests that wait for a connection to one service, and the seconds after which they are told to come again: a page of posters, or a batch of downloads, has time. */
export const queue = { length: 1024, seconds: { call: 5, upload: 5, stream: 60, live: 5 } satisfies Record<Lane, number> };
/** Seconds without a sign of life after which a service that is listened to counts as gone; it gives one every 15. */
export const LIVE_SILENCE = 50;
/** Of the connections to a service, the part that one caller's calls may have. */
export const FAIR_PART = 1 / 4;
/** Of the streams that a caller may have open, the part that one service sends at once; the others wait for their turn. */
export const STREAMING_PART = 1 / 16;

const whole = (name: string, usual: number) => z._default(count(name, 1, 100_000), usual);

export const limitVariables = {
  ...paceVariables,
  CONNECTIONS_PER_ADDRESS: whole('CONNECTIONS_PER_ADDRESS', usualLimits.connectionsPerAddress),
  CALLS_PER_CALLER: whole('CALLS_PER_CALLER', usualLimits.perCaller.call),
  UPLOADS_PER_CALLER: whole('UPLOADS_PER_CALLER', usualLimits.perCaller.upload),
  STREAMS_PER_CALLER: whole('STREAMS_PER_CALLER', usualLimits.perCaller.stream),
  LIVE_PER_CALLER: whole('LIVE_PER_CALLER', usualLimits.perCaller.live),
  LIVE_PER_ADDRESS: whole('LIVE_PER_ADDRESS', usualLimits.livePerAddress),
  CALLS_PER_SERVICE: whole('CALLS_PER_SERVICE', usualLimits.perService.call),
  UPLOADS_PER_SERVICE: whole('UPLOADS_PER_SERVICE', usualLimits.perService.upload),
  STREAMS_PER_SERVICE: whole('STREAMS_PER_SERVICE', usualLimits.perService.stream),
  LIVE_PER_SERVICE: whole('LIVE_PER_SERVICE', usualLimits.perService.live),
};

type Given = { [Name in keyof typeof limitVariables]: z.infer<(typeof limitVariables)[Name]> };

export const limitsOf = (given: Given): Limits => ({
  perCaller: {
    ...usualLimits.perCaller,
    ...{ call: given.CALLS_PER_CALLER, upload: given.UPLOADS_PER_CALLER, stream: given.STREAMS_PER_CALLER, live: given.LIVE_PER_CALLER },
  },
  perService: { call: given.CALLS_PER_SERVICE, upload: given.UPLOADS_PER_SERVICE, stream: given.STREAMS_PER_SERVICE, live: given.LIVE_PER_SERVICE },
  livePerAddress: given.LIVE_PER_ADDRESS,
  connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
  pace: { ...paceOf(given), stuckSeconds: STUCK_SECONDS },
});
