import { kitConfig, type Without } from '../config.js';
import { runAsCommand } from '../process/process.js';
import { administer } from './admin.js';
import type { Administered } from './command.js';

/** Runs this process as an operator's command on the database of its service. */
export const runAdmin = (service: string, options: Administered, without: Without = {}): Promise<void> =>
  runAsCommand((words) => administer(kitConfig(service, undefined, without), options, words, (line) => console.log(line)));
