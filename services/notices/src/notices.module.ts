import { Module } from '@nestjs/common';
import { Reminders } from './due/reminders.js';
import { Digests } from './letters/digests.js';
import { Letters } from './letters/letters.js';
import { UnsubscribeController } from './letters/unsubscribe.controller.js';
import { UnsubscribeService } from './letters/unsubscribe.service.js';
import { LiveListener } from './live/live.listener.js';
import { LiveService } from './live/live.service.js';
import { Looking } from './live/looking.js';
import { Rights } from './live/rights.js';
import { StreamController } from './live/stream.controller.js';
import { NoticesController } from './notices/notices.controller.js';
import { NoticesService } from './notices/notices.service.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { PushController } from './push/push.controller.js';
import { PushService } from './push/push.service.js';
import { PushDispatcher } from './push/push-dispatcher.js';
import { PushMetrics } from './push/push-metrics.js';
import { SessionsListener } from './push/sessions.listener.js';
import { SearchesController } from './searches/searches.controller.js';
import { SearchesService } from './searches/searches.service.js';
import { MessagesController } from './talk/messages.controller.js';
import { TalkService } from './talk/talk.service.js';
import { ThreadsController } from './talk/threads.controller.js';
import { AccountsListener } from './told/accounts.listener.js';
import { BidsListener } from './told/bids.listener.js';
import { ContractsListener } from './told/contracts.listener.js';
import { InvitationsListener } from './told/invitations.listener.js';
import { LevelsListener } from './told/levels.listener.js';
import { NotesListener } from './told/notes.listener.js';
import { OpenedListener } from './told/opened.listener.js';
import { ProjectsListener } from './told/projects.listener.js';
import { TestShotsListener } from './told/test-shots.listener.js';
import { UploadsListener } from './told/uploads.listener.js';
import { DeliveriesController } from './webhooks/deliveries.controller.js';
import { DeliveriesService } from './webhooks/deliveries.service.js';
import { DeliveryMetrics } from './webhooks/delivery-metrics.js';
import { Dispatcher } from './webhooks/dispatcher.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

const listeners = [
  AccountsListener,
  ProjectsListener,
  UploadsListener,
  LevelsListener,
  NotesListener,
  TestShotsListener,
  BidsListener,
  OpenedListener,
  InvitationsListener,
  ContractsListener,
  LiveListener,
  SessionsListener,
];

@Module({
  controllers: [
    NoticesController,
    PreferencesController,
    SearchesController,
    StreamController,
    UnsubscribeController,
    ThreadsController,
    MessagesController,
    WebhooksController,
    DeliveriesController,
    PushController,
    ...listeners,
  ],
  providers: [
    NoticesService,
    PreferencesService,
    SearchesService,
    TalkService,
    Reminders,
    Letters,
    Digests,
    UnsubscribeService,
    Rights,
    LiveService,
    Looking,
    WebhooksService,
    DeliveriesService,
    DeliveryMetrics,
    Dispatcher,
    PushService,
    PushMetrics,
    PushDispatcher,
  ],
})
export class NoticesModule {}
