import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NewTestShot, newTestShot, testShot, testShotMessages, testShotRow } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { TestShotsService } from './test-shots.service.js';

const TestId = () => Param('testId', uuidParam(testShotMessages.notFound));
const one = answers('test', testShot);

@Controller('test-shots')
export class TestShotsController {
  constructor(private readonly tests: TestShotsService) {}

  @Get()
  @About('List test shots', answers('tests', z.array(testShotRow)), {
    who: 'Everybody: vendors those that are open or that they have taken, clients their own, administrators all.',
    notes: 'Each with the still of its plate for who has taken it or grades it, while it is open.',
  })
  async list(@CurrentUser() actor: Actor) {
    return answer('tests', await this.tests.list(actor));
  }

  @Get(':testId')
  @About('Read a test shot', one, {
    who: 'Vendors while it is open, and those that have taken it; its maker; administrators.',
    notes: 'Its plate is shown to who has taken it or grades it, while it is open.',
  })
  async get(@CurrentUser() actor: Actor, @TestId() testId: string) {
    return answer('test', await this.tests.get(actor, testId));
  }

  @Post()
  @About('Make a test shot of the plate of a shot', one, {
    who: 'Clients and administrators, with a shot of a project of their own.',
    notes: 'All vendors that take it may read the plate, as long as it is open and the plate is not another.',
    refusals: [409],
  })
  async make(@CurrentUser() actor: Actor, @ZBody(newTestShot) body: NewTestShot) {
    return answer('test', await this.tests.make(actor, body), testShotMessages.made);
  }

  @Post(':testId/end')
  @HttpCode(200)
  @About('End a test shot', one, { who: 'Its maker, and administrators.', notes: 'What was submitted waits for its grade.', refusals: [409] })
  async end(@CurrentUser() actor: Actor, @TestId() testId: string) {
    return answer('test', await this.tests.end(actor, testId), testShotMessages.endedNow);
  }
}
