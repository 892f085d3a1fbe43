export { announceForm } from './testing/announce-form.js';
export { api, Client } from './testing/api.js';
export { clockOff } from './testing/clock.js';
export { Collector, type ToldSpan } from './testing/collector.js';
export { type TestConfig, testConfig } from './testing/config.js';
export { claimsFor, signToken, testKeys, tokenFor } from './testing/keys.js';
export { keysIn } from './testing/keys-in.js';
export { publishFrom } from './testing/publish.js';
export { until } from './testing/until.js';
