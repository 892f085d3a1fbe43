import type { SignedIn } from '@prepmarket/identity-api';
import { fail, HttpResponse, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { account, entered, show } from '../../test/show.js';

const enrolment = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Prepmarket:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const OVER = 'The time for the second step is over. Please sign in again.';

const asking = (secondStep: SignedIn['secondStep']) =>
  server.use(http.post('/api/auth/login', () => HttpResponse.json(entered({ challenge: 'secret-challenge', secondStep }))));
const answering = (method: 'post' | 'put', path: string, answer: (body: unknown) => Response) => {
  const bodies: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      return answer(body);
    }),
  );
  return bodies;
};
const givePassword = async (user: UserEvent) => {
  await user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};
const good = () => HttpResponse.json(entered({ token: 'secret', user: account() }));

describe('the second step of Sign In', () => {
  it('[S-1171] asks for the code after the right password, and nobody is signed in before', async () => {
    asking('code');
    const bodies = answering('post', '/api/auth/login/code', good);
    const { user, store, router, container } = show('/login');
    await givePassword(user);
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText('Please enter the code that your authenticator app shows.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    expect(store.getState().session.authenticated).toBe(false);
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(bodies).toEqual([{ challenge: 'secret-challenge', code: '123456' }]);
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'secret' });
  });

  it('[S-1171] what is no code is said on the screen, a wrong one by the server; the next may be given at once', async () => {
    asking('code');
    const bodies = answering('post', '/api/auth/login/code', () => fail(401, 'This code is wrong or was used before.', { code: 'wrong_code' }));
    const { user, store } = show('/login');
    await givePassword(user);
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '12345{Enter}');
    expect(await screen.findByText('Please enter the 6 digits of your authenticator app or a recovery code')).toBeVisible();
    expect(bodies).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '6{Enter}');
    expect(await screen.findByText('This code is wrong or was used before.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    expect(store.getState().session.authenticated).toBe(false);
  });

  it('[S-1171] takes a recovery code, and leads back to the password', async () => {
    asking('code');
    const bodies = answering('post', '/api/auth/login/code', good);
    const { user, router } = show('/login');
    await givePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the password' }));
    await givePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'AAAA-bbbb-cccc-dddd{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(bodies).toEqual([{ challenge: 'secret-challenge', code: 'aaaabbbbccccdddd' }]);
  });

  it('[S-1171] goes back to the password when its time is over, and says why', async () => {
    asking('code');
    answering('post', '/api/auth/login/code', () => fail(401, OVER, { code: 'challenge_over' }));
    const { user } = show('/login');
    await givePassword(user);
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText(OVER)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toBeVisible();
  });
});

describe('who must set it up to sign in', () => {
  it('[S-1172] is shown QR code and key, gives the first code, keeps the recovery codes, and is signed in then', async () => {
    asking('enrol');
    server.use(http.post('/api/auth/login/enrolment', () => ok('enrolment', enrolment)));
    const bodies = answering('put', '/api/auth/login/enrolment', () => HttpResponse.json(entered({ token: 'secret', user: account(), recoveryCodes })));
    const { user, store, container } = show('/login');
    await givePassword(user);
    expect(await screen.findByText('Administrators sign in with a second step. Please set it up to go on.')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
    expect(bodies).toEqual([{ challenge: 'secret-challenge', code: '123456' }]);
    expect(store.getState().session.authenticated).toBe(false);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(store.getState().session).toMatchObject({ authenticated: true, token: 'secret' }));
  });

  it('[S-1172] can try again when it could not begin, and starts over when its time is over', async () => {
    asking('enrol');
    server.use(http.post('/api/auth/login/enrolment', () => fail(400)));
    const { user } = show('/login');
    await givePassword(user);
    expect(await screen.findByText('Failed to change two-step sign-in. Please try again.')).toBeVisible();
    server.use(http.post('/api/auth/login/enrolment', () => fail(401, OVER, { code: 'challenge_over' })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(OVER)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toBeVisible();
  });
});
