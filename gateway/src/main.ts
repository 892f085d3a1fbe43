import { gatewayConfig } from './config.js';
import { start } from './start.js';

const app = await start(gatewayConfig());
app.enableShutdownHooks();
