import { Module } from '@nestjs/common';
import { BidsController } from './bids/bids.controller.js';
import { BidsService } from './bids/bids.service.js';
import { Opening } from './bids/opening.js';
import { ContractsListener } from './contracts/contracts.listener.js';
import { LeavingListener } from './leaving/leaving.listener.js';
import { MarksController } from './marks/marks.controller.js';
import { MarksService } from './marks/marks.service.js';
import { ProjectsListener } from './projects/projects.listener.js';
import { TurnsController } from './turns/turns.controller.js';

@Module({
  // Marks before bids: their path would be read as a bid's id.
  controllers: [TurnsController, MarksController, BidsController, ProjectsListener, ContractsListener, LeavingListener],
  providers: [BidsService, MarksService, Opening],
})
export class BiddingModule {}
