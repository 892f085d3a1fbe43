import type { INestApplication } from '@nestjs/common';
import { type ScopedDomain, sessionEnded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { type Administered, startService } from '@prepmarket/service-kit';
import { chapter } from './chapter.js';
import type { NoticesConfig } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { NoticesModule } from './notices.module.js';
import { ownData } from './own-data.js';
import { MessageReader } from './talk/message.reader.js';

export { type NoticesConfig, noticesConfig } from './config.js';
export { type PushKeys, pushKeysOf, pushVariables } from './push/keys.js';

/** What operators' commands work on. */
export const administered: Administered = {
  entities,
  migrations,
  letter: 'n',
};

/** Starts the notices service; `app.close()` stops it. */
export const start = (config: NoticesConfig): Promise<INestApplication> =>
  startService(config, {
    chapter,
    ownData,
    module: NoticesModule,
    ...administered,
    oldRows: [
      { table: 'notices', since: 'created_at', keptFor: '90 days' },
      { table: 'letters', since: 'touched_at', keptFor: '90 days' },
      { table: 'unsubscribes', since: 'created_at', keptFor: '400 days' },
      { table: 'webhook_deliveries', since: 'created_at', keptFor: '30 days' },
      { table: 'push_browsers', since: 'confirmed_at', keptFor: '30 days' },
      { table: 'pushes', since: 'touched_at', keptFor: '2 days' },
      { table: 'lookers', since: 'seen_at', keptFor: '1 hour', hourly: true },
    ],
    people: { registered: userRegistered, changed: userChanged, suspended: userSuspended, sessionEnded },
    scope: 'notices' satisfies ScopedDomain,
    filesScope: 'talk' satisfies ScopedDomain,
    fileReader: MessageReader,
    counted: ['attachment'],
  });
