import { Identity1760000000000 } from './1760000000000-identity.js';
import { Certification1764000000002 } from './1764000000002-certification.js';
import { OldRows1764000001010 } from './1764000001010-old-rows.js';
import { Sessions1764000001110 } from './1764000001110-sessions.js';
import { Refresh1764000001111 } from './1764000001111-refresh.js';
import { KnownDevices1764000001124 } from './1764000001124-known-devices.js';
import { SecondFactor1764000001158 } from './1764000001158-second-factor.js';
import { AuditLogStays1764000001177 } from './1764000001177-audit-log-stays.js';
import { Revoked1764000001196 } from './1764000001196-revoked.js';
import { Versions1764000001235 } from './1764000001235-versions.js';
import { SignedInDevices1764000001250 } from './1764000001250-signed-in-devices.js';
import { NewVendors1764000001342 } from './1764000001342-new-vendors.js';
import { NoticeLetters1764000001421 } from './1764000001421-notice-letters.js';
import { PersonalTokens1764000001440 } from './1764000001440-personal-tokens.js';
import { UsersByName1764000001545 } from './1764000001545-users-by-name.js';
import { NamedPeople1764000001790 } from './1764000001790-named-people.js';
import { VendorWords1764000001818 } from './1764000001818-vendor-words.js';
import { Formats1764000001840 } from './1764000001840-formats.js';
import { Avatars1764000001845 } from './1764000001845-avatars.js';
import { Leavings1764000001880 } from './1764000001880-leavings.js';
import { VendorDocuments1764000002308 } from './1764000002308-vendor-documents.js';

export const migrations = [
  Identity1760000000000,
  Certification1764000000002,
  OldRows1764000001010,
  Sessions1764000001110,
  Refresh1764000001111,
  KnownDevices1764000001124,
  SecondFactor1764000001158,
  AuditLogStays1764000001177,
  Revoked1764000001196,
  Versions1764000001235,
  SignedInDevices1764000001250,
  NewVendors1764000001342,
  PersonalTokens1764000001440,
  NoticeLetters1764000001421,
  UsersByName1764000001545,
  Formats1764000001840,
  Avatars1764000001845,
  NamedPeople1764000001790,
  VendorWords1764000001818,
  Leavings1764000001880,
  VendorDocuments1764000002308,
];
