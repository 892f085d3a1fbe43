import { catalogConfig } from './config.js';
import { start } from './start.js';

(await start(catalogConfig())).enableShutdownHooks();
