import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { blindEntry, checkReport, type EntriesQuery, type EntryGrade, entriesQuery, entryGrade, ownEntry, testShotMessages } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { EntriesService } from './entries.service.js';

const TestId = () => Param('testId', uuidParam(testShotMessages.notFound));
const EntryId = () => Param('entryId', uuidParam(testShotMessages.entryNotFound));
const GRADERS = 'Administrators, and the client that has made the test shot.';
const blind = 'An entry has a number: nothing that is told of it says whose it is.';

@Controller('test-shots/:testId/entries')
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @About(
    'List the entries that were submitted to a test shot, those that wait for a grade first',
    answers('entries', [blindEntry], { next: z.nullable(z.string()) }),
    {
      who: GRADERS,
      notes: `Without \`limit\` a page has fifty; \`next\`, as \`after\`, asks for those behind these. ${blind}`,
    },
  )
  async list(@CurrentUser() actor: Actor, @TestId() testId: string, @ZQuery(entriesQuery) query: EntriesQuery) {
    const { entries, next } = await this.entries.list(actor, testId, query);
    return { ...answer('entries', entries), next };
  }

  @Post()
  @About('Take a test shot', answers('entry', ownEntry), {
    who: 'Vendors.',
    notes:
      'Its plate can be read from now on, and a video or a sequence is uploaded to the entry as a plate is. 30 days after one that has failed another can be begun.',
    refusals: [409],
  })
  async take(@CurrentUser() actor: Actor, @TestId() testId: string) {
    return answer('entry', await this.entries.take(actor, testId), testShotMessages.takenNow);
  }

  @Get(':entryId/check')
  @About('Read what the check of an entry has found', answers('report', checkReport), {
    who: 'The vendor of the entry; who grades it, once it was submitted.',
    notes: 'By the rules of versions, less what files are called.',
  })
  async check(@CurrentUser() actor: Actor, @TestId() testId: string, @EntryId() entryId: string) {
    return answer('report', await this.entries.report(actor, { testId, entryId }));
  }

  @Post(':entryId/submit')
  @HttpCode(200)
  @About('Submit an entry', answers('entry', ownEntry), {
    who: 'The vendor of the entry, where its check has found no fault.',
    notes: 'It stays as it is from now on.',
    refusals: [409],
  })
  async submit(@CurrentUser() actor: Actor, @TestId() testId: string, @EntryId() entryId: string) {
    return answer('entry', await this.entries.submit(actor, { testId, entryId }), testShotMessages.submittedNow);
  }

  @Post(':entryId/grade')
  @HttpCode(200)
  @About('Grade an entry', answers('entry', blindEntry), { who: GRADERS, notes: `Once, and for good. ${blind}`, refusals: [409] })
  async grade(@CurrentUser() actor: Actor, @TestId() testId: string, @EntryId() entryId: string, @ZBody(entryGrade) body: EntryGrade) {
    return answer('entry', await this.entries.grade(actor, { testId, entryId }, body), testShotMessages.gradedNow);
  }
}
