const WEEK = 7 * 24 * 3600_000;

/** @typedef {{build: string, since: string}} Kept a build and when it became the newest, in ISO 8601 */

/**
 * What an image is to hold, oldest first: its own build and those that were the newest within the last week, because pages opened with them still ask for them.
 * @param {Kept[]} former what the image before holds, oldest first
 * @returns {Kept[]}
 */
export function keptBuilds(former, build, now = new Date()) {
  // The same build made again is nothing new.
  const known = former.at(-1)?.build === build ? former : [...former.filter((one) => one.build !== build), { build, since: now.toISOString() }];
  return known.filter((_, at) => at === known.length - 1 || now - new Date(known[at + 1].since) < WEEK);
}
