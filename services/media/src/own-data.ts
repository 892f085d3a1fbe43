import { aboutOwnData } from '@prepmarket/identity-api';
import type { OwnData } from '@prepmarket/service-kit';

const OF_OWN = `FROM uploads u LEFT JOIN reel_clips c ON c.id = u.shot_id LEFT JOIN shots s ON s.id = u.shot_id LEFT JOIN projects p ON p.id = s.project_id AND NOT p.deleted`;
const UPLOADS = `SELECT u.id AS page_key, u.id, s.id AS shot_id, s.project_id, c.id AS clip_id, u.kind, u.state, u.file_name, u.frames, u.first_frame, u.missing_frames, u.created_at, u.updated_at
  ${OF_OWN} WHERE u.uploaded_by = $1 OR p.user_id = $1 OR p.client_id = $1`;
const CLIPS = `SELECT id AS page_key, id, title, position, created_at, updated_at FROM reel_clips WHERE vendor_id = $1`;
const VERSIONS = `SELECT v.id AS page_key, v.id, v.contract_id, v.task_id, v.number, v.name, v.made_at, v.sha256, v.bytes::float8 AS bytes, v.ready_at,
    v.submitted_at, v.milestone_id, v.round, v.decided, v.removed_at
  FROM versions v LEFT JOIN engagement_contracts c ON c.contract_id = v.contract_id
  WHERE v.made_by = $1 OR c.client_id = $1 AND v.submitted_at IS NOT NULL`;
const CHECKS = `SELECT v.id AS page_key, v.id AS version_id, k.findings, k.facts, k.checked_at
  FROM version_checks k JOIN versions v ON v.id = k.version_id LEFT JOIN engagement_contracts c ON c.contract_id = v.contract_id
  WHERE v.made_by = $1 OR c.client_id = $1 AND v.submitted_at IS NOT NULL`;
const CHECK_SETTINGS = `SELECT k.project_id AS page_key, k.project_id, k.settings, k.version, k.updated_at
  FROM project_checks k JOIN projects p ON p.id = k.project_id WHERE k.updated_by = $1 OR NOT p.deleted AND (p.user_id = $1 OR p.client_id = $1)`;
const COMPANIONS = `SELECT k.id AS page_key, k.id, k.version_id, k.name, k.sha256, k.bytes::float8 AS bytes, k.why, k.made_at
  FROM companions k JOIN versions v ON v.id = k.version_id LEFT JOIN engagement_contracts c ON c.contract_id = v.contract_id
  WHERE v.made_by = $1 OR c.client_id = $1 AND v.submitted_at IS NOT NULL`;
const NOTES = `SELECT id AS page_key, id, contract_id, version_id, frame_start, frame_end, text, drawing, shared, state, made_at, edited_at
  FROM notes WHERE author_id = $1`;
const REPLIES = 'SELECT id AS page_key, id, note_id, text, made_at FROM note_replies WHERE author_id = $1';
const NOTE_IMAGES = `SELECT id AS page_key, id, version_id, note_id, reply_id, position, key, width, height, made_at FROM note_images WHERE author_id = $1`;
const REVIEW_LINKS = `SELECT id AS page_key, id, contract_id, name, version_ids, may_comment, made_at, expires_at, revoked_at FROM review_links WHERE made_by = $1`;
const REVIEW_VISITS = `SELECT v.id AS page_key, v.id, v.link_id, v.name, v.opened_at FROM review_visits v JOIN review_links l ON l.id = v.link_id WHERE l.made_by = $1`;
const TEST_SHOTS = `SELECT id AS page_key, id, title, brief, task_type, frame_start, frame_end, shot_id, made_at, ended_at FROM test_shots WHERE made_by = $1`;
const TEST_ENTRIES = `SELECT e.id AS page_key, e.id, e.test_id, e.taken_at, e.submitted_at, e.graded_at, e.grade, e.words, e.passed, k.findings, k.facts, k.checked_at
  FROM test_entries e LEFT JOIN version_checks k ON k.version_id = e.id WHERE e.vendor_id = $1`;
// Whose entries they are whoever has graded them is not told.
const TEST_GRADES = `SELECT id AS page_key, id AS entry_id, test_id, number, grade, words, graded_at FROM test_entries WHERE graded_by = $1`;
// What is made of an original is made again from it.
const FILES = `SELECT key FROM files WHERE uploaded_by = $1 AND kind IN ('original', 'cube', 'companion', 'note-image')
  UNION SELECT f.key ${OF_OWN} JOIN files f ON f.subject = u.id AND f.kind = 'original' WHERE p.user_id = $1 OR p.client_id = $1
  UNION SELECT f.key FROM engagement_contracts c JOIN versions v ON v.contract_id = c.contract_id AND v.submitted_at IS NOT NULL
    JOIN uploads u ON u.shot_id = v.id JOIN files f ON f.subject = u.id AND f.kind = 'original' WHERE c.client_id = $1
  UNION SELECT k.key FROM engagement_contracts c JOIN versions v ON v.contract_id = c.contract_id AND v.submitted_at IS NOT NULL
    JOIN companions k ON k.version_id = v.id WHERE c.client_id = $1`;

export const ownData: OwnData = {
  about: aboutOwnData('media'),
  rows: [
    { name: 'uploads', rows: UPLOADS },
    { name: 'versions', rows: VERSIONS },
    { name: 'version-checks', rows: CHECKS },
    { name: 'check-settings', rows: CHECK_SETTINGS },
    { name: 'companions', rows: COMPANIONS },
    { name: 'notes', rows: NOTES },
    { name: 'note-replies', rows: REPLIES },
    { name: 'note-images', rows: NOTE_IMAGES },
    { name: 'review-links', rows: REVIEW_LINKS },
    { name: 'review-visits', rows: REVIEW_VISITS },
    { name: 'test-shots', rows: TEST_SHOTS },
    { name: 'test-entries', rows: TEST_ENTRIES },
    { name: 'test-grades', rows: TEST_GRADES },
    { name: 'reel', rows: CLIPS },
  ],
  files: FILES,
};
