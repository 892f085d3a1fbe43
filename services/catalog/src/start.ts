import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { type ScopedDomain, sessionEnded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { type Administered, startService } from '@prepmarket/service-kit';
import { InvitationCopy, LevelCopy } from './bidders/bidder.entity.js';
import { CatalogModule } from './catalog.module.js';
import { chapter } from './chapter.js';
import type { CatalogConfig } from './config.js';
import { EngagedBid, EngagedContract } from './engagements/engagement.entity.js';
import { migrations } from './migrations/index.js';
import { ownData } from './own-data.js';
import { Package } from './packages/package.entity.js';
import { Places } from './places/places.js';
import { Project } from './projects/project.entity.js';
import { ProjectFiles } from './projects/project-files.js';
import { republish } from './republish.js';
import { Shot } from './shots/shot.entity.js';
import { ShotMedia } from './shots/shot-media.entity.js';
import { Task } from './tasks/task.entity.js';

export { type CatalogConfig, catalogConfig } from './config.js';
export { ratesOf, rateVariables } from './rates.js';

/** What operators' commands work on. */
export const administered: Administered = {
  entities: [Project, Package, Shot, ShotMedia, Task, EngagedBid, EngagedContract, LevelCopy, InvitationCopy],
  migrations,
  republish,
  letter: 'p',
};

/** Starts the catalog on its configured port; `close()` on the result stops it in order. */
export const start = (config: CatalogConfig): Promise<INestApplication> =>
  startService(config, {
    chapter,
    ownData,
    module: CatalogModule,
    ...administered,
    people: { registered: userRegistered, changed: userChanged, suspended: userSuspended, sessionEnded },
    scope: 'projects' satisfies ScopedDomain,
    fileReader: ProjectFiles,
    counted: ['attachment'],
    providers: [Places],
  });
