import { unreadableCompanion as why } from '@prepmarket/media-api';
import type { CompanionFile } from './companion-file.js';

/** Bytes that are looked at; what a longer script has beyond them is not judged. */
const READ = 64 * 1024 * 1024;
const [OPEN, CLOSE, ESCAPE, LINE, HASH, SPACE] = [0x7b, 0x7d, 0x5c, 0x0a, 0x23, 0x20];

/** Counts the braces of a script as its language does: none that is escaped, nor of a comment. Of its depth only the number is kept. */
const braces = () => {
  const state = { depth: 0, nodes: 0, escaped: false, comment: false, fresh: true };
  return {
    state,
    /** False: it closes more than it opens. */
    take(piece: Buffer): boolean {
      for (const byte of piece) {
        if (state.comment) state.comment = byte !== LINE;
        else if (state.escaped) state.escaped = false;
        else if (byte === ESCAPE) state.escaped = true;
        else if (byte === HASH && state.fresh && state.depth === 0) state.comment = true;
        else if (byte === OPEN) {
          // What begins a line opens no node: that has a name before it.
          if (state.depth === 0 && !state.fresh) state.nodes += 1;
          state.depth += 1;
        } else if (byte === CLOSE) state.depth -= 1;
        if (state.depth < 0) return false;
        if (byte === LINE) state.fresh = true;
        else if (byte > SPACE) state.fresh = false;
      }
      return true;
    },
  };
};

/** Why a Nuke script cannot be read; null where it can. */
export const unreadableNuke = async (file: CompanionFile): Promise<string | null> => {
  const { state, take } = braces();
  for await (const piece of file.pieces(READ)) if (!take(piece)) return why.extraBraces;
  if (file.size <= READ && state.depth > 0) return why.openBraces;
  return state.nodes === 0 ? why.noNode : null;
};
