import pg from 'pg';
import { type Ground, title } from './ground.js';
import type { Operation } from './operations.js';

/** Pieces of something that has its line when it begins and when it is whole, and what is a person's own affair. */
const WITHOUT_LINE = [
  'media ResumableController_send',
  'identity UsersController_saveFormats',
  // These write nothing.
  'catalog ShotListController_preview',
  'catalog PlatesController_matches',
  // It changes nothing.
  'media PlateZipsController_make',
  // It is forgotten within seconds.
  'media PresenceController_say',
  'media PresenceController_leave',
  // It has its line with the note that names it.
  'media NoteImagesController_send',
  // A line would tell its vendor.
  'bidding MarksController_save',
  ...[
    'NoticesController_read',
    'StreamController_look',
    'PreferencesController_change',
    'SearchesController_save',
    'SearchesController_remove',
    'ThreadsController_read',
    'PushController_confirm',
  ].map((own) => `notices ${own}`),
  ...['DeliveriesController_test', 'DeliveriesController_replay', 'DeliveriesController_replayFailed'].map((own) => `notices ${own}`),
];

/** A success of somebody who may: by its request the services have noted it. */
export interface Success {
  operation: Operation;
  by: string;
  requestId: string;
}

interface Line {
  actor: string | null;
  act: string;
  record: string;
}

// Identity's own log has what an account's history says beside.
const LINES: Partial<Record<Operation['service'], string>> = {
  identity: 'SELECT by_user AS actor, action AS act, user_id AS record FROM audit_log WHERE request_id = $1',
};
const USUAL = 'SELECT actor_id AS actor, act, record_id AS record FROM audit_trail WHERE request_id = $1 AND repeats IS NULL';

/** What is wrong with the lines that changes have left: each has one of what was asked, and one of each record that moved by it. */
export async function lineless(ground: Ground, successes: Success[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { operation, by, requestId } of successes) {
    const lines = await linesOf(ground, operation, requestId);
    const twice = new Set(lines.map(({ act, record }) => `${act} ${record}`)).size < lines.length;
    const kept = !WITHOUT_LINE.includes(operation.name);
    if (kept !== lines.length > 0) wrong.push(`${title(operation)} left ${lines.length} lines in the audit trail`);
    if (twice) wrong.push(`${title(operation)} left the same line twice`);
    if (lines.some(({ actor }) => actor !== by)) wrong.push(`${title(operation)} left a line of somebody else`);
  }
  return wrong;
}

async function linesOf(ground: Ground, { service }: Operation, requestId: string): Promise<Line[]> {
  const client = new pg.Client({ connectionString: ground.product.databases[service] });
  await client.connect();
  try {
    return (await client.query<Line>(LINES[service] ?? USUAL, [requestId])).rows;
  } finally {
    await client.end();
  }
}
