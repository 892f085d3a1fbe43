import { kitConfig, type Without } from '../config.js';
import { runAsCommand } from '../process/process.js';
import { administer } from './admin.js';
import { type Administered, inFolder } from './command.js';

/** Runs this process as an operator's command on the database of its service. */
export const runAdmin = (service: string, options: Administered, without: Without = {}): Promise<void> =>
  runAsCommand((words) => administer(kitConfig(service, undefined, without), options, words, { say: (line) => console.log(line), typed: inFolder }));
