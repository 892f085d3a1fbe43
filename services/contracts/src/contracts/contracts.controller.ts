import { Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { type Actor, type AuditQuery, attachmentTooLarge, auditQuery, limits } from '@prepmarket/api-kit';
import { type ContractForm, type ContractQuery, contract, contractForm, contractMessages, contractQuery } from '@prepmarket/contracts-api';
import {
  About,
  type Arrival,
  answer,
  answers,
  answersHistory,
  CurrentUser,
  Form,
  type FormOf,
  FormWithFiles,
  goesOn,
  uuidOf,
  uuidParam,
  ZQuery,
} from '@prepmarket/service-kit';
import { ContractsService } from './contracts.service.js';

const ContractId = () => Param('id', uuidParam(contractMessages.notFound));
const ProjectId = () => Param('projectId', uuidParam(contractMessages.projectOrBidNotFound));
const BidId = () => Param('bidId', uuidParam(contractMessages.projectOrBidNotFound));
const attachments = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const mayCreate = ({ actor, params, ask }: Arrival) => {
  const id = (name: string) => uuidOf(params[name], contractMessages.projectOrBidNotFound);
  return ask(ContractsService).mayCreate(actor, { projectId: id('projectId'), bidId: id('bidId') });
};

const PARTIES = 'Both parties of the contract, and administrators.';

@Controller()
export class ContractsController {
  constructor(private readonly contracts: ContractsService) {}

  @Post('projects/:projectId/bids/:bidId/contracts')
  @About('Draft a contract', answers('contract', contract), { who: 'The client of the project, for the bid that was accepted.' })
  @UseInterceptors(FormWithFiles({ schema: contractForm, files: { attachments }, json: ['milestones'], tooLarge: attachmentTooLarge, may: mayCreate }))
  async create(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string, @Form() form: FormOf<ContractForm>) {
    return answer('contract', await this.contracts.create(actor, { projectId, bidId }, form), contractMessages.created);
  }

  @Get('contracts')
  @About('List your contracts', answers('contracts', [contract], goesOn), { who: 'Everybody who is signed in: their own; administrators: all, page by page.' })
  async list(@CurrentUser() actor: Actor, @ZQuery(contractQuery) query: ContractQuery) {
    const { contracts, next } = await this.contracts.list(actor, query);
    return { ...answer('contracts', contracts), next };
  }

  @Get('contracts/:id')
  @About('Read a contract', answers('contract', contract), { who: PARTIES })
  async get(@CurrentUser() actor: Actor, @ContractId() id: string) {
    return answer('contract', await this.contracts.get(actor, id));
  }

  @Get('contracts/:id/history')
  @About('Read what was done to a contract', answersHistory, { who: PARTIES })
  async history(@CurrentUser() actor: Actor, @ContractId() id: string, @ZQuery(auditQuery) query: AuditQuery) {
    const { lines, next } = await this.contracts.history(actor, id, query);
    return { ...answer('history', lines), next };
  }

  @Post('contracts/:id/sign')
  @About('Sign a contract', answers('contract', contract), { who: 'Both parties of the contract.' })
  @HttpCode(200)
  async sign(@CurrentUser() actor: Actor, @ContractId() id: string) {
    return answer('contract', await this.contracts.sign(actor, id), contractMessages.signed);
  }

  @Post('contracts/:id/cancel')
  @About('Cancel a draft', answers('contract', contract), { who: 'Both parties of the contract.' })
  @HttpCode(200)
  async cancel(@CurrentUser() actor: Actor, @ContractId() id: string) {
    return answer('contract', await this.contracts.cancel(actor, id), contractMessages.cancelled);
  }
}
