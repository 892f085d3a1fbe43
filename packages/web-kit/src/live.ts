export { followStream } from './live/follow.js';
export { useShown } from './live/shown.js';
export { useStreamed } from './live/streamed.js';
