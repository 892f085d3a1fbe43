import { Identity1760000000000 } from './1760000000000-identity.js';
import { Certification1764000000002 } from './1764000000002-certification.js';

export const migrations = [Identity1760000000000, Certification1764000000002];
