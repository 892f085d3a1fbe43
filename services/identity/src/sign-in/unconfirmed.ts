import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { messages } from '@prepmarket/identity-api';
import { context } from '@prepmarket/service-kit';

/** The password is right, the address not confirmed yet. */
export class Unconfirmed extends Error {}

interface Answering {
  status(code: number): { json(body: object): unknown };
}

/** The one refusal with a flag of its own, from which the screen offers to send the letter again. */
@Catch(Unconfirmed)
export class UnconfirmedFilter implements ExceptionFilter {
  catch(_: Unconfirmed, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Answering>().status(403).json({
      success: false,
      message: messages.confirmEmail,
      status: 403,
      code: 'email_not_confirmed',
      requiresEmailConfirmation: true,
      requestId: context()?.requestId,
    });
  }
}
