import { runAsProcess } from '@prepmarket/service-kit';
import { identityConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(identityConfig, start);
