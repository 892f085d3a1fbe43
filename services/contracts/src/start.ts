import type { INestApplication } from '@nestjs/common';
import { type ScopedDomain, sessionEnded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { type Administered, startService } from '@prepmarket/service-kit';
import { AppraisalRow } from './appraisals/appraisal.entity.js';
import { AwardRow } from './awards/award.entity.js';
import { chapter } from './chapter.js';
import type { ContractsConfig } from './config.js';
import { ContractRow } from './contracts/contract.entity.js';
import { contracts } from './contracts/contract.moves.js';
import { ContractReader } from './contracts/contract.reader.js';
import { SignatureRow } from './contracts/signature.entity.js';
import { ContractsModule } from './contracts.module.js';
import { DisputeRow } from './disputes/dispute.entity.js';
import { LevelRow } from './levels/level.entity.js';
import { levels } from './levels/look.js';
import { TestResult, VendorDocuments } from './levels/shown.entity.js';
import { migrations } from './migrations/index.js';
import { MilestoneRow } from './milestones/milestone.entity.js';
import { RoundRow } from './milestones/round.entity.js';
import { NoteCopy } from './notes/note.entity.js';
import { ownData } from './own-data.js';
import { ProjectCopy } from './projects/project.entity.js';
import { TaskCopy } from './tasks/task.entity.js';
import { RoundVersion, VersionCopy } from './versions/version.entity.js';
import { WaiverRow } from './waivers/waiver.entity.js';

export { type ContractsConfig, contractsConfig } from './config.js';

/** What operators' commands work on. */
export const administered: Administered = {
  entities: [
    AwardRow,
    ProjectCopy,
    ContractRow,
    SignatureRow,
    MilestoneRow,
    RoundRow,
    DisputeRow,
    TaskCopy,
    VersionCopy,
    RoundVersion,
    NoteCopy,
    WaiverRow,
    AppraisalRow,
    LevelRow,
    TestResult,
    VendorDocuments,
  ],
  migrations,
  republish: [contracts, levels],
  letter: 'c',
};

/** Starts the contracts service; `app.close()` stops it. */
export const start = (config: ContractsConfig): Promise<INestApplication> =>
  startService(config, {
    chapter,
    ownData,
    module: ContractsModule,
    ...administered,
    people: { registered: userRegistered, changed: userChanged, suspended: userSuspended, sessionEnded },
    scope: 'contracts' satisfies ScopedDomain,
    fileReader: ContractReader,
    counted: ['attachment', 'deliverable'],
  });
