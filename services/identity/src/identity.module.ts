import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { UsersController } from './accounts/users.controller.js';
import { UsersService } from './accounts/users.service.js';
import { AdministrationController } from './administration/administration.controller.js';
import { AdministrationService } from './administration/administration.service.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { AvatarsService } from './avatars/avatars.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { KeysController } from './keys/keys.controller.js';
import { AnswersListener } from './leaving/answers.listener.js';
import { LeavingClock } from './leaving/leaving.clock.js';
import { LeavingController } from './leaving/leaving.controller.js';
import { LeavingService } from './leaving/leaving.service.js';
import { LettersListener } from './letters/letters.listener.js';
import { MailQueue } from './mail/mail-queue.js';
import { Postman } from './mail/postman.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ExchangeController } from './personal-tokens/exchange.controller.js';
import { ExchangeService } from './personal-tokens/exchange.service.js';
import { Owner } from './personal-tokens/owner.js';
import { PersonalTokensController } from './personal-tokens/personal-tokens.controller.js';
import { PersonalTokensService } from './personal-tokens/personal-tokens.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { RevokedController } from './revocations/revoked.controller.js';
import { SearchController } from './search/search.controller.js';
import { Factors } from './second-factor/factors.js';
import { FactorKeeper } from './second-factor/keeper.js';
import { Seal } from './second-factor/seal.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecondStepController } from './second-factor/second-step.controller.js';
import { SecondStepService } from './second-factor/second-step.service.js';
import { RefreshController } from './sessions/refresh.controller.js';
import { RefreshService } from './sessions/refresh.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { Answers } from './sign-in/answers.js';
import { SessionCookies } from './sign-in/session-cookies.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { Attempts } from './throttle/attempts.js';
import { LockLetters } from './throttle/lock-letters.js';
import { SessionTokens } from './tokens/session-tokens.js';
import { VendorsController } from './vendors/vendors.controller.js';
import { VendorsService } from './vendors/vendors.service.js';

@Module({
  controllers: [
    RegistrationController,
    SignInController,
    SecondStepController,
    SecondFactorController,
    RefreshController,
    SessionsController,
    PasswordsController,
    UsersController,
    AvatarsController,
    VendorsController,
    DocumentsController,
    // Before what reads its path as an id.
    SearchController,
    AdministrationController,
    KeysController,
    RevokedController,
    PersonalTokensController,
    ExchangeController,
    LeavingController,
    LettersListener,
    AnswersListener,
  ],
  providers: [
    RegistrationService,
    SignInService,
    SecondStepService,
    SecondFactorService,
    Factors,
    FactorKeeper,
    Seal,
    SessionsService,
    RefreshService,
    PersonalTokensService,
    ExchangeService,
    Owner,
    LeavingService,
    LeavingClock,
    PasswordsService,
    UsersService,
    AvatarsService,
    VendorsService,
    DocumentsService,
    AdministrationService,
    Answers,
    Attempts,
    LockLetters,
    SessionTokens,
    MailQueue,
    Postman,
    SessionCookies,
    { provide: APP_INTERCEPTOR, useExisting: SessionCookies },
  ],
})
export class IdentityModule {}
