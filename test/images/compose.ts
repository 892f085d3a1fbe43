import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { root } from './dockerfiles.js';

const texts = z.array(z.string());
const condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) });
const service = z.strictObject({
  image: z
    .string()
    .check(
      z.regex(
        /^(docker\.io|prepmarket)\/[a-z/]+[a-z-]*:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/,
        'an image has a tag that stays, and the registry in its name where it is not ours',
      ),
    ),
  build: z.optional(z.strictObject({ context: z.literal('.'), dockerfile: z.string() })),
  command: z.optional(texts),
  hostname: z.optional(z.string()),
  env_file: z.optional(texts),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(texts),
  ports: z.optional(texts),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(texts),
  cap_drop: z.optional(texts),
  security_opt: z.optional(texts),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.optional(z.string().check(z.regex(/^\d+s$/))),
  depends_on: z.optional(z.record(z.string(), condition)),
  healthcheck: z.optional(
    z.strictObject({ test: texts, interval: z.string().check(z.regex(/^\d+s$/)), timeout: z.string().check(z.regex(/^\d+s$/)), retries: z.int() }),
  ),
});
const file = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });

export type Service = z.infer<typeof service>;
export type Compose = z.infer<typeof file>;

/** docker-compose.yml as engines read it where nothing else is told: anchors, merged keys and variables resolved. A key that no service of ours has, or a value of another kind, is refused. */
export const composeIn = (text: string): Compose => z.parse(file, parse(text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true }));

export const composeFile = path.join(root, 'docker-compose.yml');
export const composeText = (): string => readFileSync(composeFile, 'utf8');

export const isOurs = ({ image }: Service): boolean => image.startsWith('prepmarket/');

/** Source and target of a mount; a source without a path is a volume. */
export const mountsOf = ({ volumes = [] }: Service): { source: string; target: string; readOnly: boolean }[] =>
  volumes.map((line) => {
    const [source = '', target = '', mode] = line.split(':');
    return { source, target, readOnly: mode === 'ro' };
  });

/** The variables of a file of NAME=value lines. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What a service is told, with the files of variables that lie in `secrets`. */
export const environmentOf = ({ env_file = [], environment = {} }: Service, secrets: string): Record<string, string> => ({
  ...Object.assign({}, ...env_file.map((name) => variablesIn(readFileSync(path.join(secrets, path.basename(name)), 'utf8')))),
  ...environment,
});
