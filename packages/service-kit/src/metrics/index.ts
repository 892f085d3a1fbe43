export { Metrics, type MetricsConfig } from './metrics.js';
export { MetricsModule } from './metrics.module.js';
export { metricsPortOf, metricsVariables } from './metrics-port.js';
export { MetricsServer } from './metrics-server.js';
export { countAs, requestTimes } from './request-times.js';
