/** The three ways to name a shot below /projects; the literal one first. */
export const shotPaths = ['shots/:shotId', ':projectId/packages/:packageId/shots/:shotId', ':projectId/shots/:shotId'];
