import { Controller, Delete, Get, Put } from '@nestjs/common';
import { type Actor, pagination as pages } from '@prepmarket/api-kit';
import {
  type CertificationForm,
  certificationForm,
  historyEntry,
  managedUser,
  type Suspension,
  suspension,
  type UserQuery,
  userQuery,
} from '@prepmarket/identity-api';
import { About, answer, answers, answersTurns, CurrentUser, IfMatch, Roles, ZBody, ZQuery } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { UserId } from '../accounts/users.controller.js';
import { Address } from '../throttle/address.js';
import { AdministrationService } from './administration.service.js';

const managed = answers('user', managedUser);

/** What administrators see of accounts and do to them. */
@Controller('users')
@Roles('admin')
export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  @Get()
  @About('List accounts', answers('users', [managedUser], { pagination: pages }))
  async list(@ZQuery(userQuery) query: UserQuery) {
    const { users, pagination } = await this.administration.list(query);
    return { ...answer('users', users), pagination };
  }

  /** The vendors who wait for a word on their certification; before ':userId', which would take it for an id. */
  @Get('turns')
  @About('List the vendors who wait for a certification', answersTurns)
  async turns() {
    const { turns, total } = await this.administration.turns();
    return { ...answer('turns', turns), total };
  }

  @Get(':userId')
  @About('Read an account', answers('user', managedUser, { history: z.array(historyEntry) }))
  async one(@UserId() userId: string) {
    const { user, history } = await this.administration.one(userId);
    return { ...answer('user', user), history };
  }

  @Put(':userId/suspension')
  @About('Suspend an account, or restore it', managed)
  async suspend(@CurrentUser() actor: Actor, @UserId() userId: string, @ZBody(suspension) body: Suspension, @Address() address: string) {
    return answer('user', await this.administration.suspend(actor, userId, body, address));
  }

  @Put(':userId/certification')
  @About('Vouch for a vendor', managed)
  async certify(
    @CurrentUser() actor: Actor,
    @UserId() userId: string,
    @ZBody(certificationForm) body: CertificationForm,
    @Address() address: string,
    @IfMatch() version?: number,
  ) {
    return answer('user', await this.administration.certify(actor, userId, body, address, version));
  }

  @Delete(':userId/certification')
  @About('Withdraw a certification', managed)
  async uncertify(@CurrentUser() actor: Actor, @UserId() userId: string, @Address() address: string, @IfMatch() version?: number) {
    return answer('user', await this.administration.uncertify(actor, userId, address, version));
  }
}
