import { contractsConfig } from './config.js';
import { start } from './start.js';

const app = await start(contractsConfig());
app.enableShutdownHooks();
