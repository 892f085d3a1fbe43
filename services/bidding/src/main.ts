import { runAsProcess } from '@prepmarket/service-kit';
import { biddingConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(biddingConfig, start);
