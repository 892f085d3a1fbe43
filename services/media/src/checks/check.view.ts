import { type CheckCounts, type CheckReport, type CheckStrip, ruleTitle, stripOf } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import type { VersionRow } from '../versions/version.entity.js';
import { VersionCheck } from './check.entity.js';

/** Places of one finding that a report names one by one; its words count the others. */
const PLACES = 100;

const COUNTS = `SELECT c.version_id, (SELECT count(*) FILTER (WHERE f->>'severity' = 'fault')::int FROM jsonb_array_elements(c.findings) f) AS faults,
    jsonb_array_length(c.findings) AS found FROM version_checks c WHERE c.version_id = ANY ($1::uuid[])`;

/** How much was found in each of these versions that was checked. */
export const countsOf = async (manager: EntityManager, ids: readonly string[]): Promise<Map<string, CheckCounts>> => {
  const rows: { version_id: string; faults: number; found: number }[] = await manager.query(COUNTS, [ids]);
  return new Map(rows.map(({ version_id, faults, found }) => [version_id, { faults, warnings: found - faults }]));
};

const factsOf = ({ facts: { picture, matteIn, names, numbered, frames, companions } }: VersionCheck): CheckReport['facts'] => ({
  ...{ width: picture.width, height: picture.height, pixel_aspect: picture.pixelAspect, fps: picture.fps, bit_depth: picture.bitDepth },
  ...{ matte_in: matteIn, numbered, frames: frames.length, files: names.length, name: names[0] ?? '' },
  ...(companions && { companions: [...companions] }),
});

const stripIn = ({ facts: { frames }, findings }: VersionCheck): CheckStrip | null => {
  const [first, last] = [frames[0], frames.at(-1)];
  return first && last ? stripOf(findings, first.frame, last.frame) : null;
};

/** What was found in a version or an entry to a test shot, for whoever may see it. */
export const reportOf = async (
  manager: EntityManager,
  { id, project_id, ready_at }: Pick<VersionRow, 'id' | 'ready_at'> & { project_id?: string },
): Promise<CheckReport> => {
  const check = await manager.findOneBy(VersionCheck, { version_id: id });
  const of = { version_id: id, project_id };
  if (!check) return { ...of, state: ready_at ? 'not_checked' : 'preparing', checked_at: null, findings: [], strip: null, facts: null };
  const findings = check.findings.map(({ rule, severity, words, frames }) => ({
    ...{ rule, title: ruleTitle(rule), severity, words },
    frames: frames.slice(0, PLACES).map(([first, last]) => ({ first, last })),
  }));
  return {
    ...of,
    state: 'checked',
    checked_at: check.checked_at.toISOString(),
    findings,
    strip: stripIn(check),
    facts: check.facts.alone ? null : factsOf(check),
  };
};
