import { Module } from '@nestjs/common';
import { BidsController } from './bids/bids.controller.js';
import { BidsService } from './bids/bids.service.js';
import { Opening } from './bids/opening.js';
import { ComparisonController } from './comparison/comparison.controller.js';
import { ComparisonService } from './comparison/comparison.service.js';
import { ContractsListener } from './contracts/contracts.listener.js';
import { EstimatesController } from './estimates/estimates.controller.js';
import { EstimatesService } from './estimates/estimates.service.js';
import { Learning } from './estimates/learning.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { LeavingListener } from './leaving/leaving.listener.js';
import { LevelsListener } from './levels/levels.listener.js';
import { StandingController } from './levels/standing.controller.js';
import { MarksController } from './marks/marks.controller.js';
import { MarksService } from './marks/marks.service.js';
import { ProjectsListener } from './projects/projects.listener.js';
import { PlatesListener } from './scope/plates.listener.js';
import { ScopeListener } from './scope/scope.listener.js';
import { TurnsController } from './turns/turns.controller.js';

@Module({
  // Marks, comparison and standing before bids: their paths would be read as a bid's id.
  controllers: [
    TurnsController,
    MarksController,
    ComparisonController,
    StandingController,
    InvitationsController,
    BidsController,
    EstimatesController,
    ProjectsListener,
    ContractsListener,
    ScopeListener,
    PlatesListener,
    LevelsListener,
    LeavingListener,
  ],
  providers: [BidsService, InvitationsService, MarksService, ComparisonService, Opening, EstimatesService, Learning],
})
export class BiddingModule {}
