import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Doorstep } from './doorstep.js';
import { FileDelivery } from './file-delivery.js';
import { FileSweeper } from './file-sweeper.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { FilesController } from './files.controller.js';
import { Files } from './files.js';
import { Installation } from './installation.js';
import { Quarantine } from './quarantine.js';
import { StaleObjects } from './stale-objects.js';

@Global()
@Module({})
export class FilesModule {
  static forRoot(config: FilesConfig & { jobsAlone?: boolean }): DynamicModule {
    const providers = [{ provide: FILES_CONFIG, useValue: config }, Files, FileDelivery, Installation, Quarantine, StaleObjects, FileSweeper, Doorstep];
    return {
      module: FilesModule,
      controllers: config.jobsAlone ? [] : [FilesController],
      providers,
      exports: [FILES_CONFIG, Files, FileDelivery, FileSweeper, StaleObjects],
    };
  }
}
