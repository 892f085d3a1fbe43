import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type * as z from 'zod/mini';
import { schemaOf } from './zod.js';

/** What a handler's arguments come from, as Nest numbers it. */
export const [BODY, QUERY] = [3, 4];

export interface Argument {
  pipes?: unknown[];
  factory?: unknown;
}

/** The arguments of a handler, each with its kind before the colon of its name. */
export const argumentsOf = (controller: Type, name: string): [string, Argument][] =>
  Object.entries<Argument>(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {});

/** What `ZBody` or `ZQuery` of a handler parses by. */
export const argumentSchema = (controller: Type, name: string, kind: number): z.ZodMiniType | undefined =>
  argumentsOf(controller, name)
    .filter(([key]) => key.startsWith(`${kind}:`))
    .flatMap(([, { pipes = [] }]) => pipes.flatMap((pipe) => schemaOf(pipe) ?? []))[0];
