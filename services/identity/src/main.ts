import { identityConfig } from './config.js';
import { start } from './start.js';

const app = await start(identityConfig());
app.enableShutdownHooks();
