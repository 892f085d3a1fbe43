import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root, services } from '../domains.js';

export { root };

/** Every deployable that has an image of its own, with its folder. */
export const places: Record<string, string> = Object.fromEntries([
  ...services.map((name) => [name, `services/${name}`]),
  ...['gateway', 'shell', ...remotes].map((name) => [name, name]),
]);

export const dockerfileOf = (name: string): string => readFileSync(path.join(root, places[name] ?? name, 'Dockerfile'), 'utf8');

interface Line {
  /** FROM, RUN … */
  word: string;
  rest: string;
}

/** The instructions of a Dockerfile: those before the first FROM, then those of each stage. */
export const stagesIn = (text: string): Line[][] => {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Line[][] = [[]];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
};

const lastOf = (text: string): Line[] => stagesIn(text).at(-1) ?? [];
const said = (lines: Line[], word: string): string[] => lines.filter((line) => line.word === word).map(({ rest }) => rest);
const listOf = (text: string | undefined): string[] => {
  try {
    return JSON.parse(text ?? '') as string[];
  } catch {
    return [];
  }
};
const unless = (kept: boolean, fault: string): string[] => (kept ? [] : [fault]);

/** A rule tells what is wrong with a Dockerfile. */
export type Rule = (text: string) => string[];

export const imageRules: Record<string, Rule> = {
  'a base that stays': (text) => {
    const stages = stagesIn(text);
    const [, base = ''] = /^BASE_IMAGE=(.*)$/.exec(said(stages[0] ?? [], 'ARG')[0] ?? '') ?? [];
    const froms = stages.slice(1).map((lines) => lines[0]?.rest ?? '');
    const own = froms.flatMap((from) => / AS (\S+)$/.exec(from)?.[1] ?? []);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how a Dockerfile says it
    const allowed = ['scratch', '${BASE_IMAGE}', '${FORMER}', ...own];
    return [
      ...unless(/^docker\.io\/library\/node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/.test(base), `the base is ${base}`),
      ...froms.filter((from) => !allowed.includes(from.split(' ')[0] as string)).map((from) => `FROM ${from}`),
    ];
  },
  'nothing of the tools': (text) => {
    const last = lastOf(text);
    const loose = said(last, 'COPY').filter((rest) => !rest.startsWith('--from='));
    return [...unless(last[0]?.rest === 'scratch', 'the image is not made from scratch'), ...[...loose, ...said(last, 'RUN'), ...said(last, 'ADD')]];
  },
  'a user without rights': (text) => unless(said(lastOf(text), 'USER').join() === '10001:10001', 'the user is not 10001'),
  'a process that hears signals': (text) => {
    const [program] = listOf(said(lastOf(text), 'CMD')[0]);
    return [...unless(program === 'node' || program === 'nginx', 'the command is no list that begins with the program'), ...said(lastOf(text), 'ENTRYPOINT')];
  },
  'health that it tells itself': (text) => {
    const [, command] = /^--interval=\d+s --timeout=\d+s --start-period=\d+s --retries=\d CMD (.*)$/.exec(said(lastOf(text), 'HEALTHCHECK')[0] ?? '') ?? [];
    return unless(['node', 'wget'].includes(listOf(command)[0] ?? ''), 'there is no HEALTHCHECK of its own programs');
  },
  'packages of the lock': (text) => {
    const runs = stagesIn(text).flatMap((lines) => said(lines, 'RUN'));
    const foreign = runs.filter((run) => /npm (i|install)\b|curl|https?:/.test(run));
    return [...unless(runs.includes('npm ci --loglevel=error'), 'npm ci is not run'), ...foreign];
  },
  'no secret inside': (text) =>
    stagesIn(text)
      .flatMap((lines) => [...said(lines, 'ARG'), ...said(lines, 'ENV')])
      .filter((rest) => /PASSWORD|SECRET|TOKEN|_KEY|_URL/.test(rest)),
  'no name that moves': (text) => text.match(/\S+:latest\b/g) ?? [],
};
