/** @typedef {{version?: string, resolved?: string, integrity?: string, link?: boolean, hasInstallScript?: boolean}} Locked */

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isListed = (name, list) => name in list || `${name.split('/')[0]}/*` in list;

/**
 * What is wrong with a lock file's `packages`: files without a digest, from more than one registry, or with an install script that nobody has looked at.
 * @param {Record<string, Locked>} packages
 * @param {Record<string, string>} list names with an install script, and what it does
 * @returns {string[]}
 */
export function lockFaults(packages, list) {
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  const hosts = [...new Set(installed.map(([, { resolved = '' }]) => (URL.canParse(resolved) ? new URL(resolved).host : 'no registry')))];
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  return [
    ...installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([place]) => `${place} has no digest in package-lock.json`),
    ...(hosts.length === 1 ? [] : [`packages come from ${hosts.join(' and ')}`]),
    ...scripted
      .filter((name) => !isListed(name, list))
      .map((name) => `${name} has an install script: read it, and say in tooling/install-scripts.json what it does`),
  ];
}

/**
 * Of a CycloneDX bill of everything installed, what the product runs with. npm's own --omit=dev leaves out whatever anybody declares for development,
 * also where others run with it.
 */
export function shipped(bill) {
  const forDevelopment = ({ properties = [] }) => properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  const components = bill.components.filter((component) => !forDevelopment(component));
  const kept = new Set([...components, bill.metadata.component].map((component) => component['bom-ref']));
  const dependencies = bill.dependencies.filter(({ ref }) => kept.has(ref)).map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }));
  return { ...bill, components, dependencies };
}

/** Exit codes, which tell a program what a sentence tells people. */
export const CODES = { fine: 0, found: 1, notAsked: 3 };

/**
 * What `npm audit --json` has answered, as an exit code and lines to print.
 * @param {string} answer
 * @returns {{code: number, lines: string[]}}
 */
export function verdictOn(answer) {
  const report = parsed(answer);
  const total = report?.metadata?.vulnerabilities?.total;
  if (typeof total !== 'number') {
    const why = report?.error?.summary || report?.message || 'no answer';
    return {
      code: CODES.notAsked,
      lines: [`advisories could not be asked for (${why.trim().split('\n')[0]}); ask a registry that has them: npm run audit --registry=<address>`],
    };
  }
  if (total === 0) return { code: CODES.fine, lines: ['no advisory names a package that the product runs with.'] };
  const named = Object.values(report.vulnerabilities).map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return { code: CODES.found, lines: [`${total} advisories name packages that the product runs with; npm audit tells more:`, ...named] };
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
