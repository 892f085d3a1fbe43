import { delay, fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const done = () => HttpResponse.json({ success: true, data: null });

describe('e-mail verification', () => {
  it('[S-004] [S-112] [S-113] verifies, then says success with a link to Sign In', async () => {
    const asked: unknown[] = [];
    server.use(
      http.get('/api/auth/verify-email/:token', async ({ params }) => {
        asked.push(params.token);
        await delay(100);
        return done();
      }),
    );
    const { container } = show('/verify-email/abc');
    expect(await screen.findByText('Verifying your email address...')).toBeVisible();
    expect(await screen.findByText('Your email has been successfully verified. You can now log in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText('Verifying your email address...')).toBeNull();
    expect(asked).toEqual(['abc']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-112] [S-114] says when the link is invalid or expired', async () => {
    server.use(http.get('/api/auth/verify-email/:token', () => fail(400, 'Bad token')));
    show('/verify-email/old');
    expect(await screen.findByText('Email verification failed. The link may be invalid or expired.')).toBeVisible();
  });

  it('[S-005] [S-117] the sent screen hints at the spam folder; Continue to Dashboard goes there', async () => {
    const { container, user, router } = show('/verify-email-sent');
    expect(await screen.findByText(/spam/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'Continue to Dashboard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

it('[S-2537] who has confirmed an address does not type it again at Sign In', async () => {
  const message = 'Your email has been successfully verified. You can now log in.';
  server.use(http.get('/api/auth/verify-email/:token', () => HttpResponse.json({ success: true, data: { email: 'ada@example.com' }, message })));
  const { user } = show('/verify-email/abc');
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  expect(await screen.findByRole('textbox', { name: 'Email Address' })).toHaveValue('ada@example.com');
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

describe('forgotten password', () => {
  it('[S-008] asks for the address and confirms without telling whether the account exists', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/forgot-password', async ({ request }) => {
        sent.push(await request.json());
        return done();
      }),
    );
    const { container, user } = show('/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot Password' });
    await user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(/If an account with this email exists/)).toBeVisible();
    expect(sent).toEqual([{ email: 'ada@example.com' }]);
    expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
    expect(await axe(container)).toHaveNoViolations();
  });

  it("[S-121] a failure shows the server's message, else the default", async () => {
    const { user } = show('/forgot-password');
    await user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
    server.use(http.post('/api/auth/forgot-password', () => fail(429, 'Slow down')));
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Slow down')).toBeVisible();
    server.use(http.post('/api/auth/forgot-password', () => fail(500)));
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Failed to send reset email')).toBeVisible();
  });
});

describe('password reset', () => {
  const fill = async (user: ReturnType<typeof show>['user'], password: string, again = password) => {
    await user.type(await screen.findByLabelText(/^New Password/), password);
    await user.type(screen.getByLabelText(/^Confirm New Password/), again);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  };

  it('[S-009] sends token and password and goes to Sign In with a success alert', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/reset-password', async ({ request }) => {
        sent.push(await request.json());
        return done();
      }),
    );
    const { container, user } = show('/reset-password/abc');
    await screen.findByRole('heading', { name: 'Reset Password' });
    expect(await axe(container)).toHaveNoViolations();
    await fill(user, 'correct horse');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByText(/password has been reset/).closest('.MuiAlert-root')).toHaveClass('MuiAlert-colorSuccess');
    expect(sent).toEqual([{ token: 'abc', password: 'correct horse' }]);
  });

  it('checks both passwords first', async () => {
    const { user } = show('/reset-password/abc');
    await fill(user, 'correct horse', 'battery staple');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it("[S-123] a failure shows the server's message, else Password reset failed", async () => {
    const { user } = show('/reset-password/abc');
    server.use(http.post('/api/auth/reset-password', () => fail(400, 'This link is used')));
    await fill(user, 'correct horse');
    expect(await screen.findByText('This link is used')).toBeVisible();
    server.use(http.post('/api/auth/reset-password', () => fail(500)));
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset failed')).toBeVisible();
  });
});
