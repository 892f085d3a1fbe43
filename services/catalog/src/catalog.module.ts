import { Module } from '@nestjs/common';
import { BiddersListener } from './bidders/bidders.listener.js';
import { BoardController } from './board/board.controller.js';
import { BoardService } from './board/board.service.js';
import { BranchesController } from './branches/branches.controller.js';
import { BranchesService } from './branches/branches.service.js';
import { EngagementsListener } from './engagements/engagements.listener.js';
import { LeavingListener } from './leaving/leaving.listener.js';
import { PackagesController } from './packages/packages.controller.js';
import { PackagesService } from './packages/packages.service.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansService } from './plans/plans.service.js';
import { PlatesController } from './plates/plates.controller.js';
import { PlatesService } from './plates/plates.service.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ProjectsService } from './projects/projects.service.js';
import { SamplesController } from './samples/samples.controller.js';
import { SamplesService } from './samples/samples.service.js';
import { StagedPlates } from './samples/staged-plates.js';
import { SearchController } from './search/search.controller.js';
import { ShotActsController } from './shot-acts/shot-acts.controller.js';
import { ShotChangesService } from './shot-acts/shot-changes.service.js';
import { ShotRemovalsService } from './shot-acts/shot-removals.service.js';
import { ShotTasksService } from './shot-acts/shot-tasks.service.js';
import { ShotListController } from './shot-list/shot-list.controller.js';
import { ShotListService } from './shot-list/shot-list.service.js';
import { ShotRowsController } from './shot-rows/shot-rows.controller.js';
import { ShotRowsService } from './shot-rows/shot-rows.service.js';
import { MediaListener } from './shots/media.listener.js';
import { ShotsController } from './shots/shots.controller.js';
import { ShotsService } from './shots/shots.service.js';
import { TasksController } from './tasks/tasks.controller.js';
import { TasksService } from './tasks/tasks.service.js';

@Module({
  // Search, tasks and shots first: their literal paths would otherwise be read as ids of projects.
  controllers: [
    SearchController,
    TasksController,
    ShotsController,
    PackagesController,
    SamplesController,
    ProjectsController,
    BranchesController,
    BoardController,
    PlansController,
    ShotListController,
    PlatesController,
    ShotRowsController,
    ShotActsController,
    EngagementsListener,
    BiddersListener,
    MediaListener,
    LeavingListener,
  ],
  providers: [
    ProjectsService,
    PackagesService,
    BranchesService,
    ShotsService,
    TasksService,
    ShotListService,
    PlatesService,
    BoardService,
    PlansService,
    ShotRowsService,
    ShotChangesService,
    ShotRemovalsService,
    ShotTasksService,
    SamplesService,
    StagedPlates,
  ],
})
export class CatalogModule {}
