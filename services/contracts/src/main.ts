import { runAsProcess } from '@prepmarket/service-kit';
import { contractsConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(contractsConfig, start);
