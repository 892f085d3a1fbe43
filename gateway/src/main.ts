import { runAsProcess } from '@prepmarket/service-kit';
import { gatewayConfig } from './config.js';
import { start } from './start.js';

await runAsProcess(gatewayConfig, start);
