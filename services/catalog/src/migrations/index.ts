import { Catalog1764000000001 } from './1764000000001-catalog.js';
import { CatalogWork1764000000002 } from './1764000000002-catalog-work.js';
import { BidsHeard1764000000003 } from './1764000000003-bids-heard.js';
import { FirstNumber1764000000004 } from './1764000000004-first-number.js';
import { OthersStates1764000000910 } from './1764000000910-others-states.js';
import { Lists1764000001544 } from './1764000001544-lists.js';
import { Words1764000001545 } from './1764000001545-words.js';
import { HeldShots1764000001610 } from './1764000001610-held-shots.js';
import { Cut1764000001670 } from './1764000001670-cut.js';
import { PlatePattern1764000001694 } from './1764000001694-plate-pattern.js';
import { TaskInternals1764000001700 } from './1764000001700-task-internals.js';
import { NamedPlaces1764000001790 } from './1764000001790-named-places.js';
import { Sealed1764000002260 } from './1764000002260-sealed.js';
import { Bidders1764000002348 } from './1764000002348-bidders.js';
import { ShowEstimate1764000002387 } from './1764000002387-show-estimate.js';
import { Sample1764000002440 } from './1764000002440-sample.js';
import { WhoMayBid1764000002500 } from './1764000002500-who-may-bid.js';

export const migrations = [
  Catalog1764000000001,
  CatalogWork1764000000002,
  BidsHeard1764000000003,
  FirstNumber1764000000004,
  OthersStates1764000000910,
  Lists1764000001544,
  Words1764000001545,
  HeldShots1764000001610,
  Cut1764000001670,
  PlatePattern1764000001694,
  TaskInternals1764000001700,
  NamedPlaces1764000001790,
  Sealed1764000002260,
  Bidders1764000002348,
  ShowEstimate1764000002387,
  Sample1764000002440,
  WhoMayBid1764000002500,
];
