export type { Act } from './act.js';
export { AuditTrail, type TrailOf } from './audit-trail.js';
