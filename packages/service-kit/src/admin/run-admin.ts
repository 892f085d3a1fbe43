import { type KitConfig, kitConfig, type Without } from '../config.js';
import { runAsCommand } from '../process/process.js';
import { administer } from './admin.js';
import { BACKUP_COMMANDS } from './backup-commands.js';
import { type Administered, inFolder } from './command.js';

/** Runs this process as an operator's command on the database of its service. */
export const runAdmin = (service: string, options: Administered, without: Without = {}): Promise<void> =>
  runAsCommand((words) => administer(adminConfig(service, words, undefined, without), options, words, { say: (line) => console.log(line), typed: inFolder }));

/** What a command needs: the database, and the files where it keeps them or puts them back. @throws ConfigError */
export const adminConfig = (service: string, [command = '']: string[], env: NodeJS.ProcessEnv | undefined, { files }: Without = {}): KitConfig =>
  kitConfig(service, env, { keys: true, others: true, ...((files || !(command in BACKUP_COMMANDS)) && { files: true }) });
