import { runAsProcess } from '@prepmarket/service-kit';
import { catalogConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(catalogConfig, start);
