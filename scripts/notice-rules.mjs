/** @typedef {{version?: string, license?: string, link?: boolean, resolved?: string, dependencies?: object, optionalDependencies?: object, peerDependencies?: object, peerDependenciesMeta?: Record<string, {optional?: boolean}>}} Locked */
/** @typedef {Record<string, {licence: string, why: string}>} Known by name, what a person has looked at */
/** @typedef {{name: string, version: string, licence: string}} Part */

const COPYLEFT = /\b(A?GPL|LGPL|MPL|EPL|CDDL|EUPL|OSL|CC-BY-SA|SSPL)\b/;
/** Asked for by others as peers, and run by nobody. */
const COMPILED_WITH = /^(@types\/|@typescript\/|typescript$)/;
const IN = 'node_modules/';

const nameOf = (place) => place.slice(place.lastIndexOf(IN) + IN.length);

/** Where a lock file has what `place` asks for by name: beside it, or in a folder above. */
const found = (packages, place, name) => {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = `${folder && `${folder}/`}${IN}${name}`;
    if (packages[at]) return packages[at].link ? packages[at].resolved : at;
    if (folder === '') return undefined;
  }
};

const needs = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** What others have written of what these workspaces run with, by name; what they are developed with is not among it. @param {Record<string, Locked>} packages of a lock file @returns {Part[]} */
export const partsOf = (packages, workspaces, known) => {
  const places = new Set(workspaces);
  for (const place of places)
    for (const name of needs(packages[place] ?? {})) {
      const at = found(packages, place, name);
      if (at) places.add(at);
    }
  const parts = [...places].filter((place) => place.includes(IN) && !COMPILED_WITH.test(nameOf(place)));
  const named = parts.map((place) => ({
    name: nameOf(place),
    version: packages[place].version,
    licence: known[nameOf(place)]?.licence ?? packages[place].license ?? '',
  }));
  const once = new Map(named.map((part) => [`${part.name}@${part.version}`, part]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
};

/**
 * What is wrong with what goes to browsers and what servers run with: parts without a licence, copyleft in browsers that nobody has looked at, and names that nobody needs any more.
 * @param {Part[]} browser @param {Part[]} server @param {Known} known @returns {string[]}
 */
export function licenceFaults(browser, server, known) {
  const all = [...browser, ...server];
  return [
    ...all.filter(({ licence }) => !licence).map(({ name }) => `${name} names no licence: say in tooling/licences.json which it is, and whence that is known`),
    ...browser
      .filter(({ name, licence }) => COPYLEFT.test(licence) && !(name in known))
      .map(({ name, licence }) => `${name} goes to browsers under ${licence}: take another, or say in tooling/licences.json why that is all right`),
    ...Object.keys(known)
      .filter((name) => !all.some((part) => part.name === name))
      .map((name) => `tooling/licences.json knows ${name}, which is not there`),
  ];
}

const table = (parts) => [
  '| package | version | licence |',
  '|---|---|---|',
  ...parts.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
];

/** The text of NOTICE.md. */
export const noticeOf = (head, browser, server, known) =>
  [
    head.trim(),
    '',
    '## Looked at by hand',
    '',
    ...Object.entries(known).map(([name, { licence, why }]) => `- ${name}: ${licence}, ${why}.`),
    '',
    '## Sent to browsers',
    '',
    ...table(browser),
    '',
    '## Run on servers',
    '',
    ...table(server),
    '',
  ].join('\n');
