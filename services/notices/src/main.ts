import { runAsProcess } from '@prepmarket/service-kit';
import { noticesConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(noticesConfig, start);
