import { Injectable } from '@nestjs/common';
import { messages, type User as UserView } from '@prepmarket/identity-api';
import { answer } from '@prepmarket/service-kit';
import type { User } from '../accounts/user.entity.js';
import { viewOf } from '../accounts/user.view.js';
import { SessionTokens } from '../tokens/session-tokens.js';

/** Nothing but a sentence. */
export const said = (message: string) => ({ success: true as const, data: null, message });

/** The account, also with its fields at the top. */
export const holder = (user: UserView, message?: string) => ({ ...user, ...answer('user', user, message) });

@Injectable()
export class Answers {
  constructor(private readonly tokens: SessionTokens) {}

  /** A fresh session: token and user, under `data` and beside it. */
  async signedIn(user: User, message?: string) {
    const data = { token: await this.tokens.sign(user), user: viewOf(user) };
    return { success: true as const, data, ...data, ...(message && { message }) };
  }

  /** A session when the address needs no confirmation, else the account and where to go on. */
  async registered(user: User) {
    if (user.emailConfirmedAt) return { ...(await this.signedIn(user)), requiresEmailConfirmation: false };
    const data = { user: viewOf(user), requiresEmailConfirmation: true };
    return { success: true as const, data, ...data, message: messages.confirmationSent };
  }
}
