import type { TurnLine, TurnPage } from '@prepmarket/api-kit';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { accountPaths } from '@prepmarket/identity-api';
import { failedUploadWords, testShotPaths } from '@prepmarket/media-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { KNOWN_TESTS } from '../test-shots/open-test.js';

interface FailedRow {
  uploadId: string;
  shotId: string;
  packageId: string | null;
  projectId: string | null;
  /** Of a clip, instead of a project. */
  vendorId: string | null;
  /** Of a version, instead of both. */
  contractId: string | null;
  /** Of an entry to a test shot, instead of all. */
  testId: string | null;
  fileName: string;
  since: string;
  total: number;
}

// The same upload that a shot's status speaks of (`newestUpload`).
export const NEWEST = `SELECT id, state, file_name, updated_at FROM uploads WHERE shot_id = s.id
  ORDER BY state = 'uploading' DESC, number DESC NULLS LAST, created_at DESC LIMIT 1`;

const OWN = `SELECT s.id, s.package_id, s.project_id, NULL::uuid AS vendor_id, NULL::uuid AS contract_id, NULL::uuid AS test_id FROM projects p JOIN shots s ON s.project_id = p.id AND NOT s.deleted
    WHERE (p.user_id = $1 OR p.client_id = $1) AND NOT p.deleted
  UNION ALL SELECT c.id, NULL, NULL, c.vendor_id, NULL, NULL FROM reel_clips c WHERE c.vendor_id = $1
  UNION ALL SELECT v.id, NULL, NULL, NULL, v.contract_id, NULL FROM versions v WHERE v.made_by = $1 AND v.removed_at IS NULL
  UNION ALL SELECT e.id, NULL, NULL, NULL, NULL, e.test_id FROM test_entries e JOIN (${KNOWN_TESTS}) k ON k.id = e.test_id AND k.open
    WHERE e.vendor_id = $1 AND e.submitted_at IS NULL`;

const FAILED = `SELECT u.id AS "uploadId", s.id AS "shotId", s.package_id AS "packageId", s.project_id AS "projectId", s.vendor_id AS "vendorId", s.contract_id AS "contractId", s.test_id AS "testId", u.file_name AS "fileName", ${iso('u.updated_at')} AS since,
    count(*) OVER ()::int AS total
  FROM (${OWN}) s JOIN uploads f ON f.shot_id = s.id AND f.state = 'failed' JOIN LATERAL (${NEWEST}) u ON u.id = f.id
  ORDER BY (u.updated_at AT TIME ZONE 'UTC')::date, u.updated_at, u.id LIMIT $2`;

const lineOf = ({ uploadId, shotId, packageId, projectId, vendorId, contractId, testId, fileName, since }: FailedRow): TurnLine => {
  const { own, action } = failedUploadWords(fileName);
  const shot = () => projectPaths.shot({ projectId: projectId ?? '', packageId: packageId ?? undefined, shotId });
  const other = (vendorId && accountPaths.vendor(vendorId)) ?? (contractId && contractPaths.contract(contractId)) ?? (testId && testShotPaths.test(testId));
  const link = other ?? shot();
  return { id: `uploads-failed-${uploadId}`, text: own, action, link, belongsTo: projectId, about: '', amount: null, currency: null, due: null, since };
};

/** The shots, clips, versions and entries to test shots of this owner whose newest upload has failed, the oldest failure first, in one query. */
export const failedUploads = async (manager: EntityManager, owner: string, most: number): Promise<TurnPage> => {
  const rows: FailedRow[] = await manager.query(FAILED, [owner, most]);
  return { turns: rows.map(lineOf), total: rows[0]?.total ?? 0 };
};
