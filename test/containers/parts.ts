import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compose, isOurs } from '../images/compose.js';
import { root } from '../images/dockerfiles.js';
import { build, has, podman, pulled } from './engine.js';

const LABEL = 'prepmarket.stands-for';

/** What stands for the parts where no registry gives them, by their names in compose: the same protocols, users and addresses by Debian's programs. */
const standIns: Record<string, () => Record<string, string>> = {
  postgres: () => ({}),
  rabbitmq: () => ({}),
  s3: () => ({}),
  mail: () => ({ PACKAGES: mailPackages() }),
};

/** Gets the images of the parts, or makes what stands for them; the names of those that are stand-ins. */
export const makeParts = async ({ services }: Compose, base: string): Promise<string[]> => {
  const made: string[] = [];
  for (const [name, service] of Object.entries(services)) {
    if (isOurs(service)) continue;
    if ((await isReal(service.image)) || (await pulled(service.image))) continue;
    const args = standIns[name];
    if (!args) throw new Error(`No registry gives ${service.image} and nothing stands for it`);
    await build(service.image, path.join(__dirname, 'standins', name), 'Dockerfile', { BASE_IMAGE: base, ...args() });
    made.push(name);
  }
  return made;
};

const isReal = async (image: string): Promise<boolean> =>
  (await has(image)) && (await podman('image', 'inspect', '--format', `{{index .Labels "${LABEL}"}}`, image)) === '';

const mailPackages = (): string => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  return ['smtp-server', 'mailparser'].map((name) => `${name}@${devDependencies[name]}`).join(' ');
};
