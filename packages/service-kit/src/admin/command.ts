import type { Republished } from '../events/index.js';
import type { FilesConfig } from '../files/index.js';

/** What of a service an operator's command needs. */
export interface Administered extends Partial<Pick<FilesConfig, 'letter' | 'adopts' | 'namedBy'>> {
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  entities: Function[];
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  migrations: Function[];
  /** The current state of what others copy. */
  republish?: readonly Republished[];
}

/** Who asked, and how it is answered. */
export interface Operator {
  /** Tells one line. */
  say(line: string): void;
  /** What to type for a command. */
  typed(command: string, args?: string): string;
}

/** In the folder of the service, as in its image. */
export const inFolder = (command: string, args = ''): string => `node dist/admin.js ${command} ${args}`.trim();
