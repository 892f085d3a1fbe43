/** What may stand between braces. There is no other freedom, so that no pattern can be slow. */
const plateTokens = ['show', 'sequence', 'shot', 'what', 'version'] as const;
export type PlateToken = (typeof plateTokens)[number];

export type PlatePart = { token: PlateToken } | { text: string };

const isToken = (word: string): word is PlateToken => (plateTokens as readonly string[]).includes(word);

/** The pieces of a pattern; nothing when it is none: an unknown token, a brace by itself, a token twice, or no {shot}. */
export const platePatternParts = (pattern: string): PlatePart[] | undefined => {
  const parts: PlatePart[] = [];
  for (const [at, piece] of pattern.split(/\{([^{}]*)\}/).entries()) {
    if (at % 2 === 0) {
      if (/[{}]/.test(piece)) return undefined;
      if (piece) parts.push({ text: piece.normalize('NFC').toLowerCase() });
    } else if (isToken(piece)) parts.push({ token: piece });
    else return undefined;
  }
  const tokens = parts.flatMap((part) => ('token' in part ? [part.token] : []));
  return tokens.includes('shot') && new Set(tokens).size === tokens.length ? parts : undefined;
};
