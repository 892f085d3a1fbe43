import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NewVersion, newVersion, type VersionQuery, version, versionList, versionMessages, versionQuery } from '@prepmarket/media-api';
import { About, answer, answers, answersDone, CurrentUser, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import { VersionsService } from './versions.service.js';

const ContractId = () => Param('contractId', uuidParam(versionMessages.contractNotFound));
const VersionId = () => Param('versionId', uuidParam(versionMessages.notFound));
const VENDOR = 'The vendor of the contract.';
const SEE = 'Both parties of the contract, and administrators; the client sees those that were submitted.';

@Controller('contracts/:contractId/versions')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  @Get()
  @About('List the versions of a contract by task', answers('deliveries', versionList), {
    who: SEE,
    notes: 'Page by page, the newest first: `next`, as `before`, asks for the page of those that are older.',
  })
  async list(@CurrentUser() actor: Actor, @ContractId() contractId: string, @ZQuery(versionQuery) query: VersionQuery) {
    return answer('deliveries', await this.versions.list(actor, contractId, query));
  }

  @Get(':versionId')
  @About('Read a version', answers('version', version), { who: SEE })
  async get(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string) {
    return answer('version', await this.versions.get(actor, contractId, versionId));
  }

  @Post()
  @About('Begin the next version of a task', answers('version', version), {
    who: VENDOR,
    notes: 'It has its number from now on. Its video or sequence is uploaded afterwards, as a plate is.',
    refusals: [409],
  })
  async begin(@CurrentUser() actor: Actor, @ContractId() contractId: string, @ZBody(newVersion) body: NewVersion) {
    return answer('version', await this.versions.begin(actor, contractId, body), versionMessages.begun);
  }

  @Delete(':versionId')
  @About('Remove a version that was not submitted', answersDone, { who: VENDOR, notes: 'With its original. Its number is not given again.', refusals: [409] })
  async remove(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string) {
    await this.versions.remove(actor, contractId, versionId);
    return { success: true };
  }
}
