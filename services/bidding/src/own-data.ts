import { aboutOwnData } from '@prepmarket/identity-api';
import type { OwnData } from '@prepmarket/service-kit';

const BIDS = `SELECT id AS page_key, id, project_id, amount_cents::float8 AS amount_cents, currency, delivery_days, proposal, lines, rounds, handles, exclusions, valid_until, start_date,
  status, decline_reason, created_at, updated_at
  FROM bids WHERE vendor_id = $1`;
// Of proposals that were received only what their reader has noted: the rest is their vendors'.
const MARKS = `SELECT m.bid_id AS page_key, m.bid_id, m.project_id, m.shortlisted, m.note
  FROM bid_marks m JOIN projects p ON p.id = m.project_id WHERE p.user_id = $1 OR p.client_id = $1`;
// The client's words are the vendor's to read, and the other way about; what was taken back is the client's alone.
const INVITATIONS = `SELECT i.id AS page_key, i.id, i.project_id, i.vendor_id, i.words, i.status, i.decline_words, i.invited_at, i.answered_at
  FROM invitations i WHERE i.invited_by = $1 OR i.vendor_id = $1 AND i.status <> 'taken_back'`;

export const ownData: OwnData = {
  about: aboutOwnData('bidding'),
  rows: [
    { name: 'proposals', rows: BIDS },
    { name: 'notes', rows: MARKS },
    { name: 'invitations', rows: INVITATIONS },
  ],
  files: 'SELECT key FROM files WHERE uploaded_by = $1',
};
