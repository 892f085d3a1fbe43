import { Notices1764000001300 } from './1764000001300-notices.js';
import { Copies1764000001302 } from './1764000001302-copies.js';
import { Live1764000001380 } from './1764000001380-live.js';
import { Letters1764000001420 } from './1764000001420-letters.js';
import { Talk1764000001480 } from './1764000001480-talk.js';
import { Webhooks1764000001490 } from './1764000001490-webhooks.js';
import { LettersStopped1764000001515 } from './1764000001515-letters-stopped.js';
import { WebhooksOff1764000001516 } from './1764000001516-webhooks-off.js';
import { Push1764000001520 } from './1764000001520-push.js';
import { AccountDocuments1764000002309 } from './1764000002309-account-documents.js';

export const migrations = [
  Notices1764000001300,
  Copies1764000001302,
  Live1764000001380,
  Letters1764000001420,
  Talk1764000001480,
  Webhooks1764000001490,
  LettersStopped1764000001515,
  WebhooksOff1764000001516,
  Push1764000001520,
  AccountDocuments1764000002309,
];
