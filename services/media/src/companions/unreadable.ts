import { type CompanionSuffix, companionSuffix, unreadableCompanion as why } from '@prepmarket/media-api';
import { unreadableAlembic, unreadableFbx } from './binary-heads.js';
import type { CompanionFile } from './companion-file.js';
import { unreadableNuke } from './nuke-braces.js';
import { unreadableMaya, unreadablePdf, unreadableSilhouette, unreadableText } from './text-heads.js';

type Reader = (file: CompanionFile) => Promise<string | null>;

/** One after the other; the first that has something to say is heard. */
const both =
  (...readers: Reader[]): Reader =>
  async (file) => {
    for (const read of readers) {
      const said = await read(file);
      if (said !== null) return said;
    }
    return null;
  };

const readers: Record<CompanionSuffix, Reader> = {
  '.nk': both(unreadableText, unreadableNuke),
  '.sfx': unreadableSilhouette,
  '.ma': both(unreadableText, unreadableMaya),
  '.fbx': unreadableFbx,
  '.abc': unreadableAlembic,
  '.3de': unreadableText,
  '.txt': unreadableText,
  '.md': unreadableText,
  '.pdf': unreadablePdf,
};

/** Why a companion of this name cannot be read, as far as bounded parts of it tell; null where it can. Rejects when the store does not answer. */
export const unreadable = async (name: string, file: CompanionFile): Promise<string | null> => {
  const suffix = companionSuffix(name);
  if (file.size === 0) return why.empty;
  return suffix ? readers[suffix](file) : null;
};
