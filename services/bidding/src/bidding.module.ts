import { Module } from '@nestjs/common';
import { BidsController } from './bids/bids.controller.js';
import { BidsService } from './bids/bids.service.js';
import { ContractsListener } from './contracts/contracts.listener.js';
import { ProjectsListener } from './projects/projects.listener.js';
import { TurnsController } from './turns/turns.controller.js';

@Module({ controllers: [TurnsController, BidsController, ProjectsListener, ContractsListener], providers: [BidsService] })
export class BiddingModule {}
