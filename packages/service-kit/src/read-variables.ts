import * as z from 'zod/mini';

/** Configuration that cannot work; the message has one line a variable, each with its cure. */
export class ConfigError extends Error {
  constructor(service: string, lines: string[]) {
    super(`${service} cannot start:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** What the environment gives of these variables, each by its kind; an empty one counts as absent. @throws ConfigError */
export const readVariables = <Kinds extends z.core.$ZodLooseShape>(service: string, kinds: Kinds, env: NodeJS.ProcessEnv) => {
  const parsed = z.safeParse(z.object(kinds), Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    service,
    parsed.error.issues.map(({ message }) => message),
  );
};
