import { type BackedUp, backUp, backUpInto, restore } from '../backup/index.js';
import type { Operator } from './command.js';

type Command = (service: BackedUp, operator: Operator, args: string[]) => Promise<void>;

/** How many whole backups a folder of them keeps. */
const KEEP = /^[1-9]\d{0,3}$/;

const backup: Command = async (service, { say, typed }, [folder, flag, keep = '', ...more]) => {
  if (!folder || more.length > 0 || (flag !== undefined && (flag !== '--keep' || !KEEP.test(keep)))) throw new Error(`Usage: ${typed('backup', WORDS.backup)}`);
  const kept = flag === undefined ? { folder, manifest: await backUp([service], folder, say) } : await backUpInto([service], folder, Number(keep), say);
  say(`${kept.folder} holds all of ${kept.manifest.cut}.`);
};

const putBack: Command = async (service, { say, typed }, [folder, flag, ...more]) => {
  if (!folder || more.length > 0 || (flag !== undefined && flag !== '--force')) throw new Error(`Usage: ${typed('restore', WORDS.restore)}`);
  const { cut } = await restore([service], folder, { force: flag !== undefined, say });
  say(`${service.config.service} is as it was at ${cut}.`);
};

export const WORDS = { backup: '<folder> [--keep <number>]', restore: '<folder> [--force]' };
/** Commands on all that a service keeps: database and files. */
export const BACKUP_COMMANDS: Record<string, Command> = { backup, restore: putBack };
