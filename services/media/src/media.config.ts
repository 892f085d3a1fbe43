import type { MediaConfig } from './config.js';

export const MEDIA_CONFIG = Symbol('MEDIA_CONFIG');
export type { MediaConfig };
