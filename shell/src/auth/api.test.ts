import { makeStore } from '@prepmarket/web-kit/store';
import { fail, http, server } from '@prepmarket/web-kit/testing';
import { resendConfirmation } from './api.js';

describe('resending the confirmation', () => {
  const failing = async (answer: () => Response) => {
    server.use(http.post('/api/auth/resend-confirmation', answer));
    return makeStore().dispatch(resendConfirmation.initiate('ada@example.com'));
  };

  it("[S-119] fails with its own sentence when the server gives none, with the server's otherwise", async () => {
    expect((await failing(() => fail(500))).error).toMatchObject({ message: 'Failed to resend confirmation email', said: false });
    expect((await failing(() => fail(429, 'Too many mails'))).error).toMatchObject({ message: 'Too many mails', said: true });
  });
});
