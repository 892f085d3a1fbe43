import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DevConfig, environment } from '../config.js';
import { installPackages, mayInstall, which } from '../debian.js';
import { root } from '../root.js';
import { chromium } from '../servers/browser.js';

const PROGRAMS = ['podman', 'podman-compose', 'runc', 'mmdebstrap'];
const PACKAGES = [...PROGRAMS, 'netavark', 'aardvark-dns', 'iptables', 'chromium'];
const CURE = `apt-get install ${PACKAGES.join(' ')}, then start again as root`;

/** Sees to podman, podman-compose and a browser, by apt where it may; the variables they want, or why nothing can be built and run here. */
export async function findEngine(config: DevConfig): Promise<{ env: Record<string, string> } | { missing: string }> {
  const lacking = () => [...PROGRAMS.filter((name) => !which(name)), ...(chromium(config) ? [] : ['chromium'])];
  if (lacking().length && mayInstall()) installPackages(PACKAGES);
  if (lacking().length) return { missing: `there is no ${lacking().join(', no ')}: ${CURE}` };
  const env = { ...variables(), CHROMIUM_PATH: chromium(config) ?? '' };
  try {
    // A container made of this machine's own files: an engine that answers need not be one that may run something.
    await promisify(execFile)('podman', ['run', '--rm', '--network=none', '--rootfs', '/:O', '/bin/true'], { env: environment(env) });
    return { env };
  } catch (error) {
    return { missing: `podman cannot run a container (${(error as Error).message.trim().split('\n').at(-1)}): ${CURE}` };
  }
}

// What podman needs where there is no systemd and few rights; a machine's own settings come first.
function variables(): Record<string, string> {
  if (process.env.CONTAINERS_CONF) return {};
  const store = path.join(root, '.stack/containers');
  const [storage, containers] = [path.join(store, 'storage.conf'), path.join(store, 'containers.conf')];
  mkdirSync(store, { recursive: true });
  writeFileSync(storage, `[storage]\ndriver = "overlay"\ngraphroot = "${store}/graph"\nrunroot = "${store}/run"\n`);
  writeFileSync(containers, SETTINGS);
  return { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers, BUILDAH_ISOLATION: 'chroot', BUILDAH_FORMAT: 'docker' };
}

const SETTINGS = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
`;
