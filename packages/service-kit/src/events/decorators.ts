import { applyDecorators, Catch, Controller, createParamDecorator, type ExecutionContext, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventDef } from '@prepmarket/api-kit';
import { throwError } from 'rxjs';
import type { Delivery } from './effects.js';

/** Nest would turn a handler's error into "Internal server error"; the dead letter needs the real reason. */
@Catch()
class KeepReason implements RpcExceptionFilter {
  catch(error: unknown) {
    return throwError(() => error);
  }
}

/** Marks a class whose `@On` methods handle events; list it under `controllers` of its module. */
export const EventListener = (): ClassDecorator => applyDecorators(Controller(), UseFilters(new KeepReason()));

const delivery = (host: ExecutionContext) => host.switchToRpc().getContext<Delivery>();
const DeliveryTx = createParamDecorator((_: unknown, host: ExecutionContext) => delivery(host).tx);
const DeliveryEnvelope = createParamDecorator((_: unknown, host: ExecutionContext) => delivery(host).envelope);

/**
 * Subscribes a method `(data: EventOf<typeof event>, tx: Tx, envelope: EventEnvelope)` to events of one kind of data. It runs once
 * per event id, inside one transaction with the inbox; what it throws is tried again and in the end becomes a dead letter.
 */
export const On = <T>(...events: EventDef<T>[]): MethodDecorator => subscribed(events);

/**
 * The same for a method `(all: EventOf<typeof event>[], tx: Tx)` that is given what came together of one type, in its order, at least one. It
 * writes for all of them at once and publishes nothing: what it wrote by itself would belong to no one event.
 */
export const OnMany = <T>(...events: EventDef<T>[]): MethodDecorator => subscribed(events, true);

const subscribed =
  (events: readonly { type: string }[], many = false): MethodDecorator =>
  (target, key, descriptor: PropertyDescriptor) => {
    Payload()(target, key, 0);
    DeliveryTx()(target, key, 1);
    DeliveryEnvelope()(target, key, 2);
    const types = events.map(({ type }) => type);
    return EventPattern(types as unknown as string, { events, many })(target, key, descriptor);
  };
