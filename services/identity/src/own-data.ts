import { Readable } from 'node:stream';
import { aboutOwnData } from '@prepmarket/identity-api';
import type { OwnData } from '@prepmarket/service-kit';
import type { DataSource } from 'typeorm';
import { Avatar } from './avatars/avatar.entity.js';

const PERSON = `SELECT id AS page_key, id, email, first_name, last_name, company, role, suspended, suspension_reason, certification, certification_at,
  email_confirmed_at, formats, profile_at, created_at FROM users WHERE id = $1`;
const VENDOR_WORDS = 'SELECT user_id AS page_key, skills, about, updated_at FROM vendor_words WHERE user_id = $1';
const DOCUMENTS = 'SELECT id AS page_key, kind, words, until::text AS until, updated_at FROM vendor_documents WHERE user_id = $1';
const SESSIONS = 'SELECT id AS page_key, id, device, network, created_at, used_at, ended_at, ended_why FROM sessions WHERE user_id = $1';
const DEVICES = 'SELECT hash AS page_key, good_since, signed_in FROM known_devices WHERE user_id = $1';
const SECOND_FACTOR = 'SELECT user_id AS page_key, created_at, confirmed_at FROM second_factors WHERE user_id = $1';
const TOKENS = `SELECT id AS page_key, id, name, scopes, ending, created_at, expires_at, used_at, network, revoked_at, revoked_why
  FROM personal_tokens WHERE user_id = $1`;
const LEAVING = 'SELECT user_id AS page_key, state, asked_at, due_at FROM leavings WHERE user_id = $1';
// Whoever else was at it is another person, with an address of theirs.
const HISTORY = `SELECT id AS page_key, at, action, coalesce(by_user = $1, false) AS by_you,
  CASE WHEN by_user = $1 THEN address END AS address, CASE WHEN by_user = $1 THEN note END AS note FROM audit_log WHERE user_id = $1`;

async function* picture(database: DataSource, who: string) {
  const avatar = await database.manager.findOneBy(Avatar, { userId: who });
  if (avatar) yield { name: 'picture.jpg', size: avatar.bytes.length, open: async () => Readable.from([avatar.bytes]) };
}

export const ownData: OwnData = {
  about: aboutOwnData('identity'),
  rows: [
    { name: 'account', rows: PERSON },
    { name: 'vendor-page', rows: VENDOR_WORDS },
    { name: 'documents', rows: DOCUMENTS },
    { name: 'sessions', rows: SESSIONS },
    { name: 'devices', rows: DEVICES },
    { name: 'second-factor', rows: SECOND_FACTOR },
    { name: 'personal-access-tokens', rows: TOKENS },
    { name: 'deletion', rows: LEAVING },
    { name: 'history', rows: HISTORY },
  ],
  more: picture,
};
