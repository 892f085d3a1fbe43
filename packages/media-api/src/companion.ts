import { timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** What may go along with a version's picture, by the endings of names: scripts, scenes, caches and notes. */
export const companionKinds = {
  '.nk': 'Nuke script',
  '.sfx': 'Silhouette project',
  '.ma': 'Maya scene',
  '.fbx': 'FBX scene',
  '.abc': 'Alembic cache',
  '.3de': '3DEqualizer project',
  '.txt': 'Notes',
  '.md': 'Notes',
  '.pdf': 'Notes',
} as const;
export type CompanionSuffix = keyof typeof companionKinds;
export const companionSuffixes = Object.keys(companionKinds) as CompanionSuffix[];

/** Of one version: how many, and bytes of each. */
export const companionLimits = { count: 20, bytes: 2_147_483_648 } as const;

/** The ending of a companion's name, by which it is read; null: no such file goes along with a version. */
export const companionSuffix = (name: string): CompanionSuffix | null => companionSuffixes.find((suffix) => name.toLowerCase().endsWith(suffix)) ?? null;
export const isCompanionName = (name: string): boolean => companionSuffix(name) !== null;

const notes: readonly CompanionSuffix[] = ['.txt', '.md', '.pdf'];
/** Whether it holds work, as a track's script or scene does: notes tell of it alone. */
export const isWork = ({ name }: { name: string }): boolean => {
  const suffix = companionSuffix(name);
  return suffix !== null && !notes.includes(suffix);
};

/** A companion as the check of its version has it. */
export const companionFacts = z.object({
  name: z.string(),
  /** 'Nuke script', 'Alembic cache' ... */
  kind: z.string(),
  bytes: z.number(),
  /** Why it cannot be read, as a sentence; null: as far as it was looked at, it can. */
  why: z.nullable(z.string()),
});
export type CompanionFacts = z.infer<typeof companionFacts>;

/** A file that goes along with a version. `key` downloads it, below /files/download/. */
export const companion = z.extend(companionFacts, { id: uuid, sha256: z.string(), key: z.string(), made_at: timestamp });
export type Companion = z.infer<typeof companion>;
