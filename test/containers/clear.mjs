import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

// node clear.mjs PROJECT FOLDER: waits until whoever started it lets go of its input, then removes the project's containers, volumes, network and folder, and
// what builds have left behind.
const [project, folder] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume().once('end', () => {
  const ours = `label=io.podman.compose.project=${project}`;
  const podman = (...args) => {
    try {
      return execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  };
  const listed = (...args) =>
    podman(...args)
      .split('\n')
      .filter(Boolean);
  for (const container of listed('ps', '-aq', '--filter', ours)) podman('rm', '-f', '-v', '-t', '1', container);
  for (const volume of listed('volume', 'ls', '-q', '--filter', ours)) podman('volume', 'rm', '-f', volume);
  podman('network', 'rm', `${project}_default`);
  rmSync(folder, { recursive: true, force: true });
});
