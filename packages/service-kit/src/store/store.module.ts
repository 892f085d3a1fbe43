import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiskStore } from './disk-store.js';
import { ObjectStore } from './object-store.js';
import { type S3Config, S3Store } from './s3-store.js';

export type StoreConfig = S3Config | { dir: string };

export const openStore = (config: StoreConfig): ObjectStore => ('dir' in config ? new DiskStore(config.dir) : new S3Store(config));

@Global()
@Module({})
export class StoreModule {
  static forRoot(config: { store: StoreConfig }): DynamicModule {
    return { module: StoreModule, providers: [{ provide: ObjectStore, useValue: openStore(config.store) }], exports: [ObjectStore] };
  }
}
