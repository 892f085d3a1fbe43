import { aboutOwnData } from '@prepmarket/identity-api';
import type { OwnData } from '@prepmarket/service-kit';

const MESSAGES = `SELECT id AS page_key, id, thread_kind, thread_id, answers, text, written_at, edited_at, deleted_at FROM messages WHERE author_id = $1`;
const NOTICES = 'SELECT id AS page_key, id, kind, subject_kind, subject_id, facts, created_at, read_at, withdrawn_at FROM notices WHERE user_id = $1';
const PREFERENCES = 'SELECT kind AS page_key, kind, bell, letter, push, said_at FROM preferences WHERE user_id = $1';
const DIGEST = 'SELECT user_id AS page_key, digest, letters_stopped_at FROM digests WHERE user_id = $1';
const SEARCHES = 'SELECT id AS page_key, id, name, query, created_at FROM searches WHERE user_id = $1';
const WEBHOOKS = 'SELECT id AS page_key, id, url, kinds, state, off_because, created_at FROM webhooks WHERE user_id = $1';
const BROWSERS = 'SELECT id AS page_key, id, name, confirmed_at, created_at FROM push_browsers WHERE user_id = $1';

export const ownData: OwnData = {
  about: aboutOwnData('notices'),
  rows: [
    { name: 'messages', rows: MESSAGES },
    { name: 'notices', rows: NOTICES },
    { name: 'preferences', rows: PREFERENCES },
    { name: 'digest', rows: DIGEST },
    { name: 'saved-searches', rows: SEARCHES },
    { name: 'webhooks', rows: WEBHOOKS },
    { name: 'browsers', rows: BROWSERS },
  ],
  files: 'SELECT key FROM files WHERE uploaded_by = $1',
};
