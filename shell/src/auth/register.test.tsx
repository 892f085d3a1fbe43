import { fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { account, entered, show } from '../../test/show.js';

const registerAnswers = (answer: () => Response) => {
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/register', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
};
const passwords = () => [screen.getByLabelText(/^Password/), screen.getByLabelText(/^Confirm Password/)] as const;
const fill = async (user: UserEvent, password = 'correct horse', again = password) => {
  await user.type(await screen.findByRole('textbox', { name: 'First Name' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Byron');
  await user.type(screen.getByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
  await user.type(passwords()[0], password);
  await user.type(passwords()[1], again);
};
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Account' }));
const fields = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', company: '', role: 'client', password: 'correct horse', devMode: false };

afterEach(() => vi.restoreAllMocks());

describe('Register', () => {
  it('[S-003] [S-095] [S-096] shows the form with its fields, client first, admin not offered', async () => {
    const { container } = show('/register');
    expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible();
    const names = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).name);
    expect(names).toEqual(['firstName', 'lastName', 'email', 'company']);
    expect(passwords()).toHaveLength(2);
    const role = within(screen.getByRole('radiogroup', { name: 'Role' }));
    expect(role.getAllByRole('radio').map((card) => [(card as HTMLInputElement).value, (card as HTMLInputElement).checked])).toEqual([
      ['client', true],
      ['vendor', false],
    ]);
    expect(role.getByRole('radio', { name: 'Client' })).toHaveAccessibleDescription(/list them/);
    expect(role.getByRole('radio', { name: 'Vendor' })).toHaveAccessibleDescription(/bid on them/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2606] says what is agreed to, with ways there that leave what is typed, and has the footer as other pages of accounts have', async () => {
    show('/register');
    const said = (await screen.findByText(/^By creating an account you agree to the/)) as HTMLElement;
    expect(said).toHaveTextContent('By creating an account you agree to the Terms and have read Privacy.');
    for (const [name, href] of Object.entries({ Terms: '/terms', Privacy: '/privacy' })) {
      const way = within(said).getByRole('link', { name });
      expect(way).toHaveAttribute('href', href);
      expect(way).toHaveAttribute('target', '_blank');
    }
    for (const at of ['/register', '/login', '/forgot-password', '/reset-password/t']) {
      show(at);
      expect(await screen.findByRole('navigation', { name: 'About' })).toBeVisible();
    }
  });

  it('[S-097] asks for all but the company and sends nothing before', async () => {
    const bodies = registerAnswers(() => fail(500));
    const { user } = show('/register');
    await screen.findByRole('heading', { name: 'Create an Account' });
    await submit(user);
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password must be at least 8 characters',
      'Please repeat the password',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    for (const field of [...passwords(), screen.getByRole('radiogroup', { name: 'Role' })]) expect(field).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('textbox', { name: 'Company' })).not.toHaveAttribute('aria-required');
    expect(bodies).toEqual([]);
  });

  it.each([
    ['[S-098] different passwords', 'correct horse', 'battery staple', 'Passwords do not match'],
    ['[S-099] a short password', '1234567', '1234567', 'Password must be at least 8 characters'],
  ])('%s: says so and sends nothing', async (_, password, again, text) => {
    const bodies = registerAnswers(() => fail(500));
    const { user } = show('/register');
    await fill(user, password, again);
    await submit(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('[S-103] [S-105] sends no confirmPassword and devMode false; a confirmation is announced at Sign In with the resend offer', async () => {
    const bodies = registerAnswers(() => HttpResponse.json(entered({ requiresEmailConfirmation: true }), { status: 201 }));
    const { user, router, store } = show('/register');
    await fill(user);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(bodies).toEqual([fields]);
    expect(router.state.location.state).toMatchObject({ type: 'info' });
    expect(screen.getByText(/email.*confirm/i)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/Account created/)).toBeNull();
    expect(screen.queryByRole('link', { name: "Open this product's mailbox" })).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend confirmation email' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveValue('ada@example.com');
    expect(store.getState().session.authenticated).toBe(false);
  });

  it('[S-2446] the role is chosen by keyboard alone, and sent', async () => {
    const bodies = registerAnswers(() => HttpResponse.json(entered({ requiresEmailConfirmation: true }), { status: 201 }));
    const { user } = show('/register');
    const card = await screen.findByRole('radio', { name: 'Client' });
    await waitFor(() => expect(card).toHaveFocus());
    await user.keyboard('{ArrowDown}{Tab}');
    expect(screen.getByRole('radio', { name: 'Vendor' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
    await fill(user);
    await submit(user);
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(bodies).toEqual([{ ...fields, role: 'vendor' }]);
  });

  it('[S-2446] each role says what it is for; on a touch screen no field takes the focus', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }));
    show('/register');
    const client = await screen.findByRole('radio', { name: 'Client' });
    expect(client).toHaveAccessibleDescription(/I list them/);
    expect(screen.getByRole('radio', { name: 'Vendor' })).toHaveAccessibleDescription(/I find projects/);
    expect(document.body).toHaveFocus();
  });

  it.each([
    ['/login', 'Email Address'],
    ['/forgot-password', 'Email Address'],
    ['/reset-password/t', 'New Password'],
  ])('[S-2446] %s has the focus on its first field', async (at, field) => {
    show(at);
    const first = (await screen.findAllByLabelText(new RegExp(`^${field}`)))[0];
    await waitFor(() => expect(first).toHaveFocus());
  });

  it.each([
    ['/register', 2],
    ['/login', 1],
    ['/reset-password/t', 2],
  ])('[S-2447] on %s each of %i passwords has an eye of its own', async (at, count) => {
    const { container } = show(at);
    await screen.findByRole('heading', { level: 1 });
    const fields = [...container.querySelectorAll<HTMLInputElement>('input[type=password]')];
    expect(fields).toHaveLength(count);
    for (const field of fields) expect(within(field.parentElement as HTMLElement).getByRole('button', { name: 'Show what is typed' })).toBeVisible();
  });

  it('[S-2447] an eye shows what is typed in a password, and hides it again', async () => {
    const { user } = show('/register');
    await screen.findByRole('heading', { name: 'Create an Account' });
    const [password, again] = passwords();
    const [eye] = screen.getAllByRole('button', { name: 'Show what is typed' });
    expect(password).toHaveAttribute('type', 'password');
    await user.click(eye as HTMLElement);
    expect([password.getAttribute('type'), again.getAttribute('type')]).toEqual(['text', 'password']);
    expect(eye).toHaveAttribute('aria-pressed', 'true');
    await user.click(eye as HTMLElement);
    expect(password).toHaveAttribute('type', 'password');
  });

  it('[S-063] signs in only with a token and when no confirmation is asked for', async () => {
    registerAnswers(() => HttpResponse.json(entered({ token: 'secret', user: account(), requiresEmailConfirmation: true })));
    const { user, store } = show('/register');
    await fill(user);
    await submit(user);
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(store.getState().session).toMatchObject({ authenticated: false, token: null });
  });

  it('[S-063] [S-106] otherwise goes to the dashboard, signed in by the token', async () => {
    registerAnswers(() => HttpResponse.json(entered({ token: 'secret', user: account() })));
    const { user, router, store } = show('/register');
    await fill(user);
    await submit(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'secret' });
  });

  it("[S-107] a failure shows the server's message, else Registration failed", async () => {
    registerAnswers(() => fail(409, 'An account with this email already exists'));
    const { user } = show('/register');
    await fill(user);
    await submit(user);
    expect(await screen.findByText('An account with this email already exists')).toBeVisible();
    registerAnswers(() => fail(500));
    await submit(user);
    expect(await screen.findByText('Registration failed')).toBeVisible();
  });
});
