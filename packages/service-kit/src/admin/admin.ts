import type { DataSource } from 'typeorm';
import type { KitConfig } from '../config.js';
import { openDatabase } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { KIT_ENTITIES } from '../kit-entities.js';
import { sqlState } from '../work/retry.js';
import { BACKUP_COMMANDS, WORDS } from './backup-commands.js';
import type { Administered, Operator } from './command.js';
import { deadLetters, FROM, lag, replay, republish } from './event-commands.js';

const UNDEFINED_TABLE = '42P01';

type Command = (database: DataSource, options: Administered, operator: Operator, args: string[]) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  'events lag': lag,
  'events dead-letters': deadLetters,
  'events replay': replay,
  'events republish': republish,
};

const USAGE = `Usage: node dist/admin.js migrate | backup ${WORDS.backup} | restore ${WORDS.restore} | ${Object.keys(COMMANDS).join(' | ')} [${FROM}]`;

/** Carries out one command of an operator on the service's own database; what it finds or does is told to the operator. @throws Error with the usage or the cure */
export const administer = async (config: KitConfig, options: Administered, words: string[], operator: Operator): Promise<void> => {
  if (words.join(' ') === 'migrate') {
    await migrate(config, options.migrations);
    return operator.say(`The database of ${config.service} is at this version.`);
  }
  const onAll = BACKUP_COMMANDS[words[0] ?? ''];
  if (onAll) return onAll({ config, administered: options }, operator, words.slice(1));
  const [name, args] = [words.slice(0, 2).join(' '), words.slice(2)];
  const command = COMMANDS[name];
  if (!command || (args.length > 0 && command !== republish)) throw new Error(USAGE);
  const database = await openDatabase(config, [...KIT_ENTITIES, ...options.entities]).catch((error: Error) => {
    throw new Error(`The database of ${config.service} cannot be reached (${error.message || sqlState(error)}): check DATABASE_URL.`);
  });
  try {
    await command(database, options, operator, args);
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error;
    throw new Error(`The database of ${config.service} is not at this version: run ${operator.typed('migrate')} first.`);
  } finally {
    await database.destroy();
  }
};
