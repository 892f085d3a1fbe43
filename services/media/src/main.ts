import { runAsProcess } from '@prepmarket/service-kit';
import { mediaConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(mediaConfig, start);
