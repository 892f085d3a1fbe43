import { mediaConfig } from './config.js';
import { start } from './start.js';

const app = await start(mediaConfig());
app.enableShutdownHooks();
