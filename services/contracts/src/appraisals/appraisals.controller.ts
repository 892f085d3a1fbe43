import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type AppraisalAnswer,
  type AppraisalDecision,
  type AppraisalForm,
  type AppraisalReport,
  appraisalAnswer,
  appraisalDecision,
  appraisalForm,
  appraisalMessages,
  appraisalReport,
  contractAppraisals,
  contractMessages,
  reportedAppraisal,
  seesRecord,
  type VendorAppraisalsQuery,
  vendorAppraisal,
  vendorAppraisalsQuery,
} from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, goesOn, Roles, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { AppraisalsService } from './appraisals.service.js';
import { appraisalsOf, reportedAppraisals } from './appraisals.view.js';

const ContractId = () => Param('id', uuidParam(contractMessages.notFound));
const one = answers('appraisals', contractAppraisals);
const ABOUT = 'The party of the contract that it is about, once, when it is open.';

@Controller('contracts')
export class AppraisalsController {
  constructor(
    private readonly appraisals: AppraisalsService,
    private readonly database: DataSource,
  ) {}

  @Get('appraisals')
  @About('Read what clients say of a vendor', answers('appraisals', [vendorAppraisal], goesOn), {
    who: 'Clients and administrators: of all vendors; vendors: their own.',
    notes: 'Those that are open and were not taken down, newest first, a page at a time.',
  })
  async ofVendor(@CurrentUser() actor: Actor, @ZQuery(vendorAppraisalsQuery) query: VendorAppraisalsQuery) {
    const { appraisals, next } = seesRecord(actor, query.vendor) ? await appraisalsOf(this.database.manager, query) : { appraisals: [], next: null };
    return { ...answer('appraisals', appraisals), next };
  }

  @Get('appraisals/reported')
  @About('List reported appraisals', answers('appraisals', [reportedAppraisal]))
  @Roles('admin')
  async reported() {
    return answer('appraisals', await reportedAppraisals(this.database.manager));
  }

  @Get(':id/appraisals')
  @About('Read what the sides of a contract say of each other', one, {
    who: 'Both parties of the contract, and administrators.',
    notes: 'Each side reads its own; that of the other when both are written, or 14 days after the end.',
  })
  async read(@CurrentUser() actor: Actor, @ContractId() id: string) {
    return answer('appraisals', await this.appraisals.read(actor, id));
  }

  @Post(':id/appraisals')
  @HttpCode(200)
  @About('Appraise the other side of a contract', one, { who: 'Both parties of the contract, once, within 14 days of its completion.', refusals: [409] })
  async write(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(appraisalForm) { text }: AppraisalForm) {
    return answer('appraisals', await this.appraisals.write(actor, id, text), appraisalMessages.written);
  }

  @Post(':id/appraisals/answer')
  @HttpCode(200)
  @About('Answer an appraisal', one, { who: ABOUT, refusals: [409] })
  async answer(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(appraisalAnswer) words: AppraisalAnswer) {
    return answer('appraisals', await this.appraisals.answer(actor, id, words.answer), appraisalMessages.answered);
  }

  @Post(':id/appraisals/report')
  @HttpCode(200)
  @About('Report an appraisal to administrators', one, { who: ABOUT, refusals: [409] })
  async report(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(appraisalReport) { reason }: AppraisalReport) {
    return answer('appraisals', await this.appraisals.report(actor, id, reason), appraisalMessages.reported);
  }

  @Post(':id/appraisals/decision')
  @HttpCode(200)
  @About('Keep a reported appraisal, or take it down', one, { refusals: [409] })
  @Roles('admin')
  async decide(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(appraisalDecision) decision: AppraisalDecision) {
    const done = decision.outcome === 'kept' ? appraisalMessages.kept : appraisalMessages.takenDown;
    return answer('appraisals', await this.appraisals.decide(actor, id, decision), done);
  }
}
