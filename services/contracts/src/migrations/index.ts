import { Contracts1760000000000 } from './1760000000000-contracts.js';
import { RoundsAndDisputes1764000000002 } from './1764000000002-rounds-and-disputes.js';
import { ContractsOfProject1764000001200 } from './1764000001200-contracts-of-project.js';
import { TermsNobodyReads1764000001240 } from './1764000001240-terms-nobody-reads.js';
import { Turns1764000001340 } from './1764000001340-turns.js';
import { ContractsMade1764000001545 } from './1764000001545-contracts-made.js';
import { NamedContracts1764000001790 } from './1764000001790-named-contracts.js';
import { Versions1764000001931 } from './1764000001931-versions.js';
import { Waivers1764000002024 } from './1764000002024-waivers.js';
import { Notes1764000002060 } from './1764000002060-notes.js';
import { Records1764000002240 } from './1764000002240-records.js';
import { Appraisals1764000002244 } from './1764000002244-appraisals.js';
import { Contents1764000002305 } from './1764000002305-contents.js';
import { Levels1764000002325 } from './1764000002325-levels.js';
import { FoundBy1764000002384 } from './1764000002384-found-by.js';

export const migrations = [
  Contracts1760000000000,
  RoundsAndDisputes1764000000002,
  ContractsOfProject1764000001200,
  TermsNobodyReads1764000001240,
  Turns1764000001340,
  ContractsMade1764000001545,
  NamedContracts1764000001790,
  Versions1764000001931,
  Waivers1764000002024,
  Notes1764000002060,
  Records1764000002240,
  Appraisals1764000002244,
  Contents1764000002305,
  Levels1764000002325,
  FoundBy1764000002384,
];
