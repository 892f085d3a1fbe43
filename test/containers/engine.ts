import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../images/dockerfiles.js';

export interface Ended {
  code: number;
  /** Both streams. */
  output: string;
}

/** Runs a program to its end, in the checkout when no folder is given. */
export const run = (program: string, args: string[], { env = process.env, cwd = root }: { env?: NodeJS.ProcessEnv; cwd?: string } = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a program that must succeed; what it printed. @throws with its last words */
export const must = async (program: string, args: string[], options?: Parameters<typeof run>[2]): Promise<string> => {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return output;
};

/** What podman printed, without its complaints that there is no systemd to ask for health. @throws with its last words */
export const podman = async (...args: string[]): Promise<string> =>
  (await must('podman', args))
    .split('\n')
    .filter((line) => !line.startsWith('time=') && !line.startsWith('failed to connect to syslog'))
    .join('\n')
    .trim();

export const has = async (image: string): Promise<boolean> => (await run('podman', ['image', 'exists', image])).code === 0;

/** Gets an image from the registry in its name; false where none answers. */
export const pulled = async (image: string): Promise<boolean> => (await run('podman', ['pull', image])).code === 0;

/** Builds an image; never on what a registry has meanwhile. */
export const build = (image: string, context: string, dockerfile: string, args: Record<string, string>): Promise<string> => {
  const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  return must('podman', ['build', '--pull=false', ...given, '-t', image, '-f', path.join(context, dockerfile), context]);
};
