import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Doc, documentsIn } from './documents.js';

export const k8s = path.resolve(__dirname, '../../k8s');
export const overlays = readdirSync(path.join(k8s, 'overlays'));
export const components = readdirSync(path.join(k8s, 'components'));

/** The first kubectl whose kustomize knows components, replacements and patches by target as they are written here. */
const WANTED = 27;

/** Why `kubectl kustomize` cannot be asked here; nothing when it can. */
export const missing: string | undefined = (() => {
  try {
    const { clientVersion } = JSON.parse(
      execFileSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    const minor = Number.parseInt(clientVersion.minor, 10);
    return minor >= WANTED ? undefined : `kubectl is 1.${minor}, 1.${WANTED} is needed`;
  } catch {
    return 'there is no kubectl on PATH';
  }
})();

/** What `kubectl apply -k` would send. @throws with kustomize's own words */
export const rendered = async (folder: string): Promise<Doc[]> => {
  const { stdout } = await promisify(execFile)('kubectl', ['kustomize', folder], { maxBuffer: 1e8 });
  return documentsIn(stdout);
};

/** The base with one component. */
export const withComponent = async (name: string): Promise<Doc[]> => {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'prepmarket-k8s-')));
  const from = (...to: string[]) => path.relative(folder, path.join(k8s, ...to));
  const lines = [
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    `resources: [${from('base')}]`,
    `components: [${from('components', name)}]`,
  ];
  writeFileSync(path.join(folder, 'kustomization.yaml'), lines.join('\n'));
  try {
    return await rendered(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The documents of the files themselves, below one folder of k8s, as `kubectl apply -f` takes them. */
export const written = (folder: string): { file: string; docs: Doc[] }[] =>
  readdirSync(path.join(k8s, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !/kustomization\.yaml$|kind\.yaml$/.test(file))
    .map((file) => ({ file: path.join(folder, file), docs: documentsIn(readFileSync(path.join(k8s, folder, file), 'utf8')) }));
