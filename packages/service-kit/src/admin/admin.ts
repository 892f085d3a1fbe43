import type { DataSource } from 'typeorm';
import type { KitConfig } from '../config.js';
import { openDatabase } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { KIT_ENTITIES } from '../kit-entities.js';
import type { Administered, Say } from './command.js';
import { deadLetters, lag, replay, republish } from './event-commands.js';

type Command = (database: DataSource, options: Administered, say: Say) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  'events lag': lag,
  'events dead-letters': deadLetters,
  'events replay': replay,
  'events republish': (database, options, say) => republish(database, options.republish, say),
};

const USAGE = `Usage: node dist/admin.js migrate | ${Object.keys(COMMANDS).join(' | ')}`;

/** Carries out one command of an operator on the service's own database; what it finds or does is told to `say`. @throws Error with the usage */
export const administer = async (config: KitConfig, options: Administered, words: string[], say: Say): Promise<void> => {
  const wanted = words.join(' ');
  if (wanted === 'migrate') {
    await migrate(config, options.migrations);
    return say(`The database of ${config.service} is at this version.`);
  }
  const command = COMMANDS[wanted];
  if (!command) throw new Error(USAGE);
  const database = await openDatabase(config, [...KIT_ENTITIES, ...options.entities]);
  try {
    await command(database, options, say);
  } finally {
    await database.destroy();
  }
};
