import type { INestApplication } from '@nestjs/common';
import { type Administered, startService } from '@prepmarket/service-kit';
import { accounts } from './accounts/accounts.js';
import { User } from './accounts/user.entity.js';
import { Avatar } from './avatars/avatar.entity.js';
import { chapter } from './chapter.js';
import type { IdentityConfig } from './config.js';
import { VendorDocumentRow } from './documents/vendor-document.entity.js';
import { IdentityModule } from './identity.module.js';
import { KnownDevice } from './known-devices/known-device.entity.js';
import { LeavingRow } from './leaving/leaving.entity.js';
import { migrations } from './migrations/index.js';
import { oldRows } from './old-rows.js';
import { ownData } from './own-data.js';
import { setPasswordCost } from './passwords/password.js';
import { PersonalToken } from './personal-tokens/personal-token.entity.js';
import { Challenge } from './second-factor/challenge.entity.js';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import { Session } from './sessions/session.entity.js';
import { endedSessions } from './sessions/session.moves.js';
import { OneTimeToken } from './tokens/one-time-token.entity.js';
import { keySet } from './tokens/signing-key.js';
import { VendorWordsRow } from './vendors/vendor-words.entity.js';

export { type IdentityConfig, identityConfig, limitsOf, limitVariables } from './config.js';
export { createAdmin } from './create-admin.js';
export type { Mail, MailConfig } from './mail/mail.js';
export { takeSecondFactor } from './second-factor/take-second-factor.js';

/** What operators' commands work on. */
export const administered: Administered = {
  entities: [
    User,
    Avatar,
    VendorWordsRow,
    VendorDocumentRow,
    OneTimeToken,
    Session,
    KnownDevice,
    SecondFactor,
    RecoveryCode,
    Challenge,
    PersonalToken,
    LeavingRow,
  ],
  migrations,
  republish: [accounts, endedSessions],
};

/** Starts the identity service; `app.close()` stops it. */
export const start = (config: IdentityConfig): Promise<INestApplication> => {
  setPasswordCost(config.production ? undefined : config.passwordCost);
  return startService(config, {
    chapter,
    ownData,
    module: IdentityModule,
    ...administered,
    oldRows,
    outsidePrefix: ['.well-known/jwks.json', '.well-known/revoked.json', '.well-known/personal-token'],
    jwks: async () => keySet(config),
  });
};
