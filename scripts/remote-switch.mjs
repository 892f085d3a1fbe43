/** What a build is called: the digest of its content. */
const BUILD = /^[0-9a-f]{12}$/;

/** @typedef {{name: string, entry: string, paths: string[], nav?: object[], previous?: object}} Remote */

/**
 * The manifest with one front end at another build; what it was before is kept for `rolledBack`. `said` is the remote's remote.json of that build.
 * @param {{page?: string, previousPage?: string, remotes: Remote[]}} manifest
 * @throws Error with a sentence
 */
export function released(manifest, name, build, said) {
  if (!BUILD.test(build)) throw new Error(`${build} is no build: give the twelve digits that its folder is named by.`);
  if (name === 'shell') return manifest.page === build ? manifest : { ...manifest, page: build, previousPage: manifest.page };
  if (said?.name !== name) throw new Error(`There is no remote ${name}.`);
  const now = { ...said, entry: `/remotes/${name}/${build}/mf-manifest.json` };
  const former = manifest.remotes.find((remote) => remote.name === name);
  if (!former) return { ...manifest, remotes: [...manifest.remotes, ordered(now)] };
  // A build released twice must not become its own predecessor.
  const previous = former.entry === now.entry ? former.previous : place(former);
  return having(manifest, ordered({ ...now, previous }));
}

/** The manifest with one front end at the build before; once more leads forward again. @throws Error with a sentence */
export function rolledBack(manifest, name) {
  if (name === 'shell') {
    if (!manifest.previousPage) throw new Error('The page has no build before this one.');
    return { ...manifest, page: manifest.previousPage, previousPage: manifest.page };
  }
  const now = manifest.remotes.find((remote) => remote.name === name);
  if (!now) throw new Error(`There is no remote ${name}.`);
  if (!now.previous) throw new Error(`${name} has no build before this one.`);
  return having(manifest, ordered({ name, ...now.previous, previous: place(now) }));
}

const place = ({ entry, paths, nav, places }) => ({ entry, paths, ...(nav && { nav }), ...(places && { places }) });
const ordered = ({ name, previous, ...rest }) => ({ name, ...place(rest), ...(previous && { previous }) });
const having = (manifest, remote) => ({ ...manifest, remotes: manifest.remotes.map((one) => (one.name === remote.name ? remote : one)) });
