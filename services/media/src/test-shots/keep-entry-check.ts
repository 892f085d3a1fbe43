import { type CheckSettings, findingsOf } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { VersionCheck } from '../checks/check.entity.js';
import { asPlayed, measuredAgainst } from '../checks/keep-check.js';
import { settingsOf } from '../checks/project-check.entity.js';
import type { Measurement } from '../measuring/fields.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { clipOf } from '../versions/plates.js';
import { neutralName } from './neutral-names.js';
import type { TestShotRow } from './test-shot.entity.js';

/** What the files of an entry are called says whose it is: that is no part of the test. */
const blind: CheckSettings = { naming: { severity: 'off' } };

/** Keeps what an entry was measured as with what the rules of versions find in it, in place of what was kept before. Without a measurement nothing is kept. */
export const keepEntryCheck = async (manager: EntityManager, id: string, test: TestShotRow, measurement: Measurement | undefined): Promise<void> => {
  await manager.delete(VersionCheck, { version_id: id });
  if (!measurement) return;
  const { fields: _, ...measured } = measurement;
  const { against, plateKey } = await measuredAgainst(manager, test.shot_id, { ...test, name: '' }, 1);
  const picture = await manager.findOneBy(ShotMedia, { shot_id: id });
  const facts = { ...asPlayed(measured, picture ? clipOf(picture) : {}), names: measured.names.map(neutralName) };
  const findings = findingsOf(facts, against, { ...(await settingsOf(manager, test.project_id)), ...blind });
  await manager.insert(VersionCheck, { version_id: id, facts, findings, checked_at: new Date(), plate_key: plateKey });
};
