import { type KitConfig, kitConfig } from '../config.js';
import { runAsCommand } from '../process/process.js';
import { administer } from './admin.js';
import { BACKUP_COMMANDS } from './backup-commands.js';
import { type Administered, inFolder } from './command.js';

/** Runs this process as an operator's command on the database of its service. */
export const runAdmin = (service: string, options: Administered): Promise<void> =>
  runAsCommand((words) => administer(adminConfig(service, words, undefined, options), options, words, { say: (line) => console.log(line), typed: inFolder }));

/** What a command needs: the database, and the files where it keeps them or puts them back; a service without a letter has none. @throws ConfigError */
export const adminConfig = (
  service: string,
  [command = '']: string[],
  env: NodeJS.ProcessEnv | undefined,
  { letter }: Pick<Administered, 'letter'>,
): KitConfig => kitConfig(service, env, { keys: true, others: true, ...((letter === undefined || !(command in BACKUP_COMMANDS)) && { files: true }) });
