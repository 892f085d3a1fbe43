import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Copies } from './copies.js';
import { EVENTS_CONFIG, Events, type EventsConfig } from './events.js';

@Global()
@Module({})
export class EventsModule {
  static forRoot(config: EventsConfig): DynamicModule {
    return { module: EventsModule, providers: [{ provide: EVENTS_CONFIG, useValue: config }, Events, Copies], exports: [Events, Copies] };
  }
}
