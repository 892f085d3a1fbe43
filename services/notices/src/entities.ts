import { AccountCopy } from './copies/account.entity.js';
import { BidCopy } from './copies/bid.entity.js';
import { ContractCopy } from './copies/contract.entity.js';
import { MilestoneCopy } from './copies/milestone.entity.js';
import { ProjectCopy } from './copies/project.entity.js';
import { ShotCopy } from './copies/shot.entity.js';
import { NoticeRow } from './notices/notice.entity.js';
import { DigestRow, PreferenceRow } from './preferences/preference.entity.js';
import { PushBrowserRow } from './push/browser.entity.js';
import { SearchRow } from './searches/search.entity.js';
import { MessageRow } from './talk/message.entity.js';
import { DeliveryRow } from './webhooks/delivery.entity.js';
import { WebhookRow } from './webhooks/webhook.entity.js';

export const entities = [
  NoticeRow,
  PreferenceRow,
  DigestRow,
  SearchRow,
  MessageRow,
  AccountCopy,
  ProjectCopy,
  ShotCopy,
  BidCopy,
  ContractCopy,
  MilestoneCopy,
  WebhookRow,
  DeliveryRow,
  PushBrowserRow,
];
