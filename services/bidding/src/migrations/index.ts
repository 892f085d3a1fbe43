import { Bids1760000000000 } from './1760000000000-bids.js';
import { DeclineReason1764000000002 } from './1764000000002-decline-reason.js';
import { ProjectsOfOwners1764000001341 } from './1764000001341-projects-of-owners.js';
import { Marks1764000001810 } from './1764000001810-marks.js';
import { Terms1764000002220 } from './1764000002220-terms.js';
import { Compared1764000002229 } from './1764000002229-compared.js';
import { Sealed1764000002261 } from './1764000002261-sealed.js';
import { Scope1764000002276 } from './1764000002276-scope.js';
import { Estimates1764000002280 } from './1764000002280-estimates.js';
import { Invitations1764000002340 } from './1764000002340-invitations.js';
import { Levels1764000002349 } from './1764000002349-levels.js';
import { ShowEstimate1764000002388 } from './1764000002388-show-estimate.js';
import { LevelsUntil1764000002389 } from './1764000002389-levels-until.js';

export const migrations = [
  Bids1760000000000,
  DeclineReason1764000000002,
  ProjectsOfOwners1764000001341,
  Marks1764000001810,
  Terms1764000002220,
  Compared1764000002229,
  Sealed1764000002261,
  Scope1764000002276,
  Estimates1764000002280,
  Invitations1764000002340,
  Levels1764000002349,
  ShowEstimate1764000002388,
  LevelsUntil1764000002389,
];
