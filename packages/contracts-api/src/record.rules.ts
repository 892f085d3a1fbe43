import type { Actor } from '@prepmarket/api-kit';
import type { Rate } from './record.js';

/** Clients and administrators see every vendor's record, a vendor its own. */
export const seesRecord = (actor: Actor, vendorId: string): boolean => actor.role !== 'vendor' || actor.id === vendorId;

/** '9 of 10' */
export const rateText = (told: Rate | null): string => (told ? `${told.count} of ${told.of}` : 'Too few to say');
