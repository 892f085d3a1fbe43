import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Last step of a stop. */
@Injectable()
export class CloseDatabase implements OnApplicationShutdown {
  constructor(private readonly database: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.database.isInitialized) await this.database.destroy();
  }
}
