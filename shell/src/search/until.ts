/** Pictures of the screen that something may take to be there, or gone: on a busy machine they come later, and so does it. */
const PATIENCE = 60;

/** What `look` finds within the next pictures; nothing when it finds nothing. */
export const until = async <T>(look: () => T | undefined | false): Promise<T | undefined> => {
  for (let pictures = 0; pictures < PATIENCE; pictures += 1) {
    const found = look();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  return undefined;
};
