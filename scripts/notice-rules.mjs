/** @typedef {{name: string, group?: string, version: string, licenses?: {license?: {id?: string, name?: string}, expression?: string}[]}} Component of CycloneDX */
/** @typedef {Record<string, {licence: string, why: string}>} Known by name, what a person has looked at */
/** @typedef {{name: string, version: string, licence: string}} Part */

const COPYLEFT = /\b(A?GPL|LGPL|MPL|EPL|CDDL|EUPL|OSL|CC-BY-SA|SSPL)\b/;
const OWN = '@prepmarket/';
/** Asked for by others as peers, and run by nobody. */
const COMPILED_WITH = /^(@types\/|@typescript\/|typescript$)/;

const licenceIn = ({ licenses = [] }) => licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ');
const fullName = ({ group, name }) => (group ? `${group}/${name}` : name);

/** What others have written of a CycloneDX bill, by name. @returns {Part[]} */
export const partsOf = (bill, known) =>
  bill.components
    .filter((component) => !component['bom-ref']?.startsWith(OWN) && !COMPILED_WITH.test(fullName(component)))
    .map((component) => ({ name: fullName(component), version: component.version, licence: known[fullName(component)]?.licence ?? licenceIn(component) }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));

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
