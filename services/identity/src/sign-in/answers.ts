import { Injectable } from '@nestjs/common';
import { messages, type User as UserView } from '@prepmarket/identity-api';
import { answer } from '@prepmarket/service-kit';
import type { User } from '../accounts/user.entity.js';
import { viewOf } from '../accounts/user.view.js';
import type { Challenged } from '../second-factor/second-step.service.js';
import type { From } from '../sessions/from.js';
import type { Opened } from '../sessions/session.moves.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionTokens } from '../tokens/session-tokens.js';
import { Granted } from './session-cookies.js';

/** Nothing but a sentence. */
export const said = (message: string) => ({ success: true as const, data: null, message });

/** The account, also with its fields at the top. */
export const holder = (user: UserView, message?: string) => ({ ...user, ...answer('user', user, message) });

@Injectable()
export class Answers {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionsService,
  ) {}

  /** A token of this session and the user, under `data` and beside it. */
  async signedIn(user: User, { id, refresh, secret, at }: Opened, message?: string) {
    const data = { token: await this.tokens.sign(user, id, at), user: viewOf(user) };
    return new Granted({ success: true as const, data, ...data, ...(message && { message }) }, refresh, secret);
  }

  /** What comes next, and no session. */
  challenged({ challenge, secondStep }: Challenged) {
    const data = { challenge, secondStep };
    return { success: true as const, data, ...data, message: secondStep === 'code' ? messages.codeWanted : messages.enrolWanted };
  }

  /** The same session with a fresh token; a caller whose token named none gets one. */
  async goesOn(user: User, session: string | undefined, from: From, message?: string) {
    return this.signedIn(
      user,
      session ? { id: session, secret: await this.sessions.remember(user.id, from) } : await this.sessions.open(user.id, from),
      message,
    );
  }

  /** A session when the address needs no confirmation, else the account and where to go on. */
  async registered(user: User, from: From) {
    if (user.emailConfirmedAt) {
      const { body, refresh, secret } = await this.goesOn(user, undefined, from);
      return new Granted({ ...body, requiresEmailConfirmation: false }, refresh, secret);
    }
    const data = { user: viewOf(user), requiresEmailConfirmation: true };
    return { success: true as const, data, ...data, message: messages.confirmationSent };
  }
}
