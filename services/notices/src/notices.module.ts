import { Module } from '@nestjs/common';
import { Reminders } from './due/reminders.js';
import { NoticesController } from './notices/notices.controller.js';
import { NoticesService } from './notices/notices.service.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { SearchesController } from './searches/searches.controller.js';
import { SearchesService } from './searches/searches.service.js';
import { AccountsListener } from './told/accounts.listener.js';
import { BidsListener } from './told/bids.listener.js';
import { ContractsListener } from './told/contracts.listener.js';
import { ProjectsListener } from './told/projects.listener.js';
import { UploadsListener } from './told/uploads.listener.js';

const listeners = [AccountsListener, ProjectsListener, UploadsListener, BidsListener, ContractsListener];

@Module({
  controllers: [NoticesController, PreferencesController, SearchesController, ...listeners],
  providers: [NoticesService, PreferencesService, SearchesService, Reminders],
})
export class NoticesModule {}
