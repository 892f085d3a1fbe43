import { HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const manifest = (more: object) => server.use(http.get('*/remotes.json', () => HttpResponse.json({ remotes: [], ...more })));
const link = () => screen.findByRole('link', { name: "Open this product's mailbox" });

it('[S-2546] who waits for a letter of a product that keeps its letters is led to them', async () => {
  const { container, router } = show('/verify-email-sent');
  manifest({ mailbox: true });
  expect(await link()).toHaveAttribute('href', '/mailbox');
  expect(await axe(container)).toHaveNoViolations();
  await router.navigate('/login', { state: { message: 'Please check your email to confirm your account.', type: 'info' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resend confirmation email' })).toBeVisible());
  expect(await link()).toHaveAttribute('href', '/mailbox');
});
