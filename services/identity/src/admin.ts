import { runAdmin } from '@prepmarket/service-kit';
import { administered } from './start.js';

await runAdmin('identity', administered);
