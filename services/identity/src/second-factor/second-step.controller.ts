import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import {
  type ChallengeOnly,
  challengeOnly,
  type EnterCode,
  type EnterFirstCode,
  enrolment,
  enterCode,
  enterFirstCode,
  messages,
} from '@prepmarket/identity-api';
import { About, answer, answers, Public, ZBody } from '@prepmarket/service-kit';
import { CalledFrom, type From } from '../sessions/from.js';
import { Answers } from '../sign-in/answers.js';
import { answersSignedIn } from '../sign-in/answers.schema.js';
import { Granted } from '../sign-in/session-cookies.js';
import { SecondStepService } from './second-step.service.js';

/** The second step of a sign-in: open, because who asks has only the challenge. */
@Controller('auth/login')
@Public()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly answers: Answers,
  ) {}

  @Post('code')
  @About('Enter the code of the second step', answersSignedIn, { refusals: [401] })
  @HttpCode(200)
  async enter(@ZBody(enterCode) { challenge, code }: EnterCode, @CalledFrom() from: From) {
    const { user, session } = await this.secondStep.enter(challenge, code, from);
    return this.answers.signedIn(user, session);
  }

  @Post('enrolment')
  @About('Begin to set up the second step while signing in', answers('enrolment', enrolment), { refusals: [401] })
  @HttpCode(200)
  async begin(@ZBody(challengeOnly) { challenge }: ChallengeOnly, @CalledFrom() from: From) {
    return answer('enrolment', await this.secondStep.begin(challenge, from));
  }

  @Put('enrolment')
  @About('Set up the second step and sign in', answersSignedIn, { refusals: [401] })
  async confirm(@ZBody(enterFirstCode) { challenge, code }: EnterFirstCode, @CalledFrom() from: From) {
    const { user, session, recoveryCodes } = await this.secondStep.confirm(challenge, code, from);
    const { body, refresh, secret } = await this.answers.signedIn(user, session, messages.secondFactorOn);
    return new Granted({ ...body, data: { ...body.data, recoveryCodes }, recoveryCodes }, refresh, secret);
  }
}
