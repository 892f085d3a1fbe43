import type { INestApplication } from '@nestjs/common';
import { type ScopedDomain, sessionEnded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { type Administered, startService } from '@prepmarket/service-kit';
import { BiddingModule } from './bidding.module.js';
import { BidRow } from './bids/bid.entity.js';
import { bids } from './bids/bid.moves.js';
import { BidReader } from './bids/bid.reader.js';
import { chapter } from './chapter.js';
import type { BiddingConfig } from './config.js';
import { ContractCopy } from './contracts/contract.entity.js';
import { EstimateModelRow, EstimateRow } from './estimates/estimate.entity.js';
import { InvitationRow } from './invitations/invitation.entity.js';
import { invitations } from './invitations/invitation.moves.js';
import { LevelCopy } from './levels/level.entity.js';
import { MarkRow } from './marks/mark.entity.js';
import { migrations } from './migrations/index.js';
import { ownData } from './own-data.js';
import { ProjectCopy } from './projects/project.entity.js';
import { PlateCopy } from './scope/plate.entity.js';
import { PackageCopy, ShotCopy, TaskCopy } from './scope/scope.entity.js';

export { type BiddingConfig, biddingConfig } from './config.js';

/** What operators' commands work on. */
export const administered: Administered = {
  entities: [BidRow, MarkRow, ProjectCopy, ContractCopy, PackageCopy, ShotCopy, TaskCopy, PlateCopy, EstimateModelRow, EstimateRow, InvitationRow, LevelCopy],
  migrations,
  republish: [bids, invitations],
  letter: 'b',
};

/** Starts the bidding service; `app.close()` stops it. */
export const start = (config: BiddingConfig): Promise<INestApplication> =>
  startService(config, {
    chapter,
    ownData,
    module: BiddingModule,
    ...administered,
    people: { registered: userRegistered, changed: userChanged, suspended: userSuspended, sessionEnded },
    scope: 'bids' satisfies ScopedDomain,
    fileReader: BidReader,
    counted: ['attachment'],
  });
