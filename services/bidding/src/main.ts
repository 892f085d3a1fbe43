import { biddingConfig } from './config.js';
import { start } from './start.js';

const app = await start(biddingConfig());
app.enableShutdownHooks();
