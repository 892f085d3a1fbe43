import { delay, fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, entered, show } from '../../test/show.js';

const email = () => screen.findByRole('textbox', { name: 'Email Address' });
const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign In' });
const offer = () => screen.queryByRole('button', { name: 'Resend confirmation email' });
const loginAnswers = (answer: () => Response | Promise<Response>) => {
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/auth/login', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
};
const unconfirmed = { requiresEmailConfirmation: true, code: 'email_not_confirmed' };

describe('Sign In', () => {
  it("[S-002] [S-071] [S-072] [S-073] [S-076] [S-077] shows heading, required fields, links, and no browser's own validation", async () => {
    const { container } = show('/login');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    for (const field of [await email(), password()]) expect(field).toHaveAttribute('aria-required', 'true');
    expect(screen.getAllByText('*')).not.toHaveLength(0);
    expect(screen.getByRole('form')).toHaveAttribute('novalidate');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: "Don't have an account? Sign Up" })).toHaveAttribute('href', '/register');
    expect(await email()).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-074] an empty submit reaches the server and its message is shown', async () => {
    const bodies = loginAnswers(() => fail(401, 'Invalid email or password'));
    const { user } = show('/login');
    await email();
    await user.click(submit());
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(bodies).toEqual([{ email: '', password: '' }]);
    loginAnswers(() => fail(400));
    await user.click(submit());
    expect(await screen.findByText('Login failed')).toBeVisible();
  });

  it('[S-062] [S-075] [S-089] [S-090] is busy, then keeps token and user and goes to the dashboard', async () => {
    loginAnswers(async () => {
      await delay(100);
      return HttpResponse.json(entered({ token: 'secret', user: account() }));
    });
    const { user, router, store } = show('/login');
    await user.type(await email(), 'ada@example.com');
    await user.type(password(), 'correct horse');
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'secret', user: { firstName: 'Ada' } });
    expect([localStorage.getItem('token'), localStorage.getItem('external-auth-token')]).toEqual(['secret', 'secret']);
  });

  it('[S-078] shows an alert from the navigation, as info unless it says otherwise', async () => {
    show({ pathname: '/login', state: { message: 'Hello' } });
    expect((await screen.findByText('Hello')).closest('.MuiAlert-root')).toHaveClass('MuiAlert-colorInfo');
    expect(offer()).toBeNull();
    show({ pathname: '/login', state: { message: 'Done', type: 'success' } });
    expect((await screen.findByText('Done')).closest('.MuiAlert-root')).toHaveClass('MuiAlert-colorSuccess');
  });

  it('[S-079] offers to resend when that message mentions email and confirm', async () => {
    show({ pathname: '/login', state: { message: 'Please check your Email to Confirm your account.' } });
    await email();
    expect(offer()).toBeVisible();
  });

  it.each([
    ['[S-080] requiresEmailConfirmation', { requiresEmailConfirmation: true }, 'No entry'],
    ['[S-081] code email_not_confirmed', { code: 'email_not_confirmed' }, 'No entry'],
    ['[S-082] a message with confirm and email', {}, 'CONFIRM your EMAIL first'],
  ])('%s offers to resend', async (_, extra, message) => {
    loginAnswers(() => fail(403, message, extra));
    const { user } = show('/login');
    await email();
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(offer()).toBeVisible();
  });

  it('does not offer it after another failure', async () => {
    loginAnswers(() => fail(401, 'Invalid email or password'));
    const { user } = show('/login');
    await email();
    await user.click(submit());
    await screen.findByText('Invalid email or password');
    expect(offer()).toBeNull();
  });

  it('[S-083] a new submit hides the offer', async () => {
    loginAnswers(() => fail(403, 'No entry', unconfirmed));
    const { user } = show('/login');
    await email();
    await user.click(submit());
    await screen.findByRole('button', { name: 'Resend confirmation email' });
    loginAnswers(() => delay('infinite') as Promise<never>);
    await user.click(submit());
    await waitFor(() => expect(offer()).toBeNull());
  });

  it('[S-084] [S-085] [S-086] [S-087] resends to the address in the field, busy meanwhile, and hides the offer', async () => {
    loginAnswers(() => fail(403, 'No entry', unconfirmed));
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/resend-confirmation', async ({ request }) => {
        sent.push(await request.json());
        await delay(100);
        return HttpResponse.json({ success: true, data: null });
      }),
    );
    const { user } = show('/login');
    await email();
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText('Please enter your email address first')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(await email(), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(await screen.findByText('Confirmation email resent. Please check your inbox.')).toBeVisible();
    expect(sent).toEqual([{ email: 'ada@example.com' }]);
    expect(offer()).toBeNull();
  });

  it("[S-088] a failed resend shows the server's message, else the default", async () => {
    const { user } = show({ pathname: '/login', state: { message: 'confirm your email' } });
    await user.type(await email(), 'ada@example.com');
    server.use(http.post('/api/auth/resend-confirmation', () => fail(429, 'Too many mails')));
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText('Too many mails')).toBeVisible();
    server.use(http.post('/api/auth/resend-confirmation', () => fail(500)));
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText('Failed to resend confirmation email. Please try again later.')).toBeVisible();
  });

  it('[S-1665] offers none elsewhere', async () => {
    show('/login');
    await email();
    await waitFor(() => expect(screen.queryByText(/This is a demo/)).toBeNull());
    expect(screen.getAllByRole('button', { name: /Sign In/ })).toHaveLength(1);
  });
});
