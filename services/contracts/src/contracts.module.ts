import { Module } from '@nestjs/common';
import { AppraisalsController } from './appraisals/appraisals.controller.js';
import { AppraisalsService } from './appraisals/appraisals.service.js';
import { AwardsListener } from './awards/awards.listener.js';
import { ContractsController } from './contracts/contracts.controller.js';
import { ContractsService } from './contracts/contracts.service.js';
import { DirectoryController } from './directory/directory.controller.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { DisputesService } from './disputes/disputes.service.js';
import { LeavingListener } from './leaving/leaving.listener.js';
import { LevelsController } from './levels/levels.controller.js';
import { Levels } from './levels/levels.js';
import { ShownListener } from './levels/shown.listener.js';
import { MilestonesController } from './milestones/milestones.controller.js';
import { MilestonesService } from './milestones/milestones.service.js';
import { NotesListener } from './notes/notes.listener.js';
import { ProjectsListener } from './projects/projects.listener.js';
import { RecordsController } from './records/records.controller.js';
import { SearchController } from './search/search.controller.js';
import { TasksListener } from './tasks/tasks.listener.js';
import { TurnsController } from './turns/turns.controller.js';
import { VersionsListener } from './versions/versions.listener.js';
import { WaiversController } from './waivers/waivers.controller.js';
import { WaiversService } from './waivers/waivers.service.js';

@Module({
  // Turns, records, levels, the directory, search and appraisals first: their paths would be read as a contract's id.
  controllers: [
    TurnsController,
    RecordsController,
    LevelsController,
    DirectoryController,
    SearchController,
    AppraisalsController,
    ContractsController,
    DisputesController,
    MilestonesController,
    WaiversController,
    AwardsListener,
    ProjectsListener,
    LeavingListener,
    TasksListener,
    VersionsListener,
    NotesListener,
    ShownListener,
  ],
  providers: [ContractsService, DisputesService, MilestonesService, WaiversService, AppraisalsService, Levels],
})
export class ContractsModule {}
