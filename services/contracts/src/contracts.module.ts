import { Module } from '@nestjs/common';
import { AwardsListener } from './awards/awards.listener.js';
import { ContractsController } from './contracts/contracts.controller.js';
import { ContractsService } from './contracts/contracts.service.js';
import { MilestonesController } from './milestones/milestones.controller.js';
import { MilestonesService } from './milestones/milestones.service.js';
import { ProjectsListener } from './projects/projects.listener.js';

@Module({ controllers: [ContractsController, MilestonesController, AwardsListener, ProjectsListener], providers: [ContractsService, MilestonesService] })
export class ContractsModule {}
