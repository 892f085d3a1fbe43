import type { SecondFactorState } from '@prepmarket/identity-api';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const enrolment = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Prepmarket:ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const on: SecondFactorState = { enabled: true, since: '2026-11-01T10:00:00.000Z', recoveryCodesLeft: 10, required: false };
const off: SecondFactorState = { enabled: false, since: null, recoveryCodesLeft: 0, required: false };

let state: SecondFactorState;
const panel = async () => within((await screen.findByRole('heading', { name: 'Two-step sign-in' })).closest('section') as HTMLElement);
const sent: unknown[] = [];
const taking = (method: 'post' | 'put', path: string, answer: () => Response) =>
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );

beforeEach(() => {
  state = off;
  sent.length = 0;
  server.use(
    http.get('/api/auth/second-factor', () => ok('secondFactor', state)),
    http.get('/api/auth/sessions', () => ok('sessions', [])),
  );
});

it('[S-1173] the profile sets it up: password, QR code and key, first code, recovery codes this once', async () => {
  taking('post', '/api/auth/second-factor', () => ok('enrolment', enrolment));
  taking('put', '/api/auth/second-factor', () => {
    state = on;
    return ok('recoveryCodes', codes);
  });
  const { user, container } = show('/profile', { user: testUser() });
  await user.click(await (await panel()).findByRole('button', { name: 'Set up two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
  await user.type(dialog.getByLabelText(/^Current Password/), 'correct horse{Enter}');
  expect(await (await panel()).findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect((await panel()).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = (await panel()).getByRole('textbox', { name: 'Code' });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await axe(container)).toHaveNoViolations();
  await user.type(code, '123456{Enter}');
  expect(
    within(await (await panel()).findByRole('list', { name: 'Recovery codes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click((await panel()).getByRole('button', { name: 'I have kept them' }));
  expect(await (await panel()).findByText('10 of 10')).toBeVisible();
  expect((await panel()).queryByText(codes[0] as string)).toBeNull();
  expect(sent).toEqual([{ password: 'correct horse' }, { code: '123456' }]);
});

it('[S-1173] says what the server refuses, in the dialog and under the QR code', async () => {
  taking('post', '/api/auth/second-factor', () => fail(400, 'Current password is incorrect'));
  const { user } = show('/profile', { user: testUser() });
  await user.click(await (await panel()).findByRole('button', { name: 'Set up two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Current Password/), 'wrong{Enter}');
  expect(await dialog.findByText('Current password is incorrect')).toBeVisible();
  taking('post', '/api/auth/second-factor', () => ok('enrolment', enrolment));
  taking('put', '/api/auth/second-factor', () => fail(400, 'This code is wrong'));
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  await user.type(await (await panel()).findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect(await (await panel()).findByText('This code is wrong')).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: 'Cancel' }));
  expect(await (await panel()).findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

it('[S-1173] turns it off, or makes new recovery codes, with password and code', async () => {
  state = { ...on, recoveryCodesLeft: 2 };
  taking('post', '/api/auth/second-factor/recovery-codes', () => ok('recoveryCodes', codes));
  taking('post', '/api/auth/second-factor/off', () => {
    state = off;
    return HttpResponse.json({ success: true, data: null, message: 'Two-step sign-in is off' });
  });
  const { user, container } = show('/profile', { user: testUser() });
  expect(await (await panel()).findByText('2 of 10')).toBeVisible();
  expect((await panel()).getByText(/few recovery codes left/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const fill = async (name: string, submit: string) => {
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.type(dialog.getByLabelText(/^Current Password/), 'correct horse');
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(dialog.getByRole('button', { name: submit }));
  };
  await user.click((await panel()).getByRole('button', { name: 'New recovery codes' }));
  await fill('Make new recovery codes', 'Make new codes');
  expect(await (await panel()).findByText(codes[1] as string)).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: 'I have kept them' }));
  await user.click(await (await panel()).findByRole('button', { name: 'Turn off' }));
  await fill('Turn off two-step sign-in', 'Turn off');
  expect(await (await panel()).findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  expect(sent).toEqual([
    { password: 'correct horse', code: '123456' },
    { password: 'correct horse', code: '123456' },
  ]);
});

it('[S-1173] who must have it is not offered to turn it off; a state that does not come says so and is asked for again', async () => {
  server.use(http.get('/api/auth/second-factor', () => fail(400)));
  const { user } = show('/profile', { user: testUser({ role: 'admin' }) });
  expect(await screen.findByText('Failed to load two-step sign-in. Please try again.')).toBeVisible();
  state = { ...on, required: true };
  server.use(http.get('/api/auth/second-factor', () => ok('secondFactor', state)));
  await user.click((await panel()).getByRole('button', { name: 'Retry' }));
  expect(await (await panel()).findByText('Administrators must keep two-step sign-in.')).toBeVisible();
  expect((await panel()).queryByRole('button', { name: 'Turn off' })).toBeNull();
});
