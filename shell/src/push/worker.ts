import { showPushed, type Worker } from './show-pushed.js';

showPushed(self as unknown as Worker);
