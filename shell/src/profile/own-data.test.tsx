import { ownDataParts } from '@prepmarket/identity-api';
import { http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

beforeEach(() => server.use(http.get('/api/auth/sessions', () => ok('sessions', []))));

it.each(['client', 'vendor', 'admin'] as const)('[S-1628] a %s finds every part of what is kept of them, each as a download', async (role) => {
  show('/profile', { user: testUser({ role }) });
  expect(await screen.findByRole('heading', { name: 'Your Data' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Download / });
  expect(links.map((link) => [link.getAttribute('aria-label'), new URL((link as HTMLAnchorElement).href).pathname, link.hasAttribute('download')])).toEqual(
    Object.entries(ownDataParts).map(([part, { title }]) => [`Download ${title}`, `/api/files/export/${part}`, true]),
  );
  for (const { holds } of Object.values(ownDataParts)) expect(screen.getByText(holds)).toBeVisible();
});

it('[S-1628] says what is in none of them, and is accessible', async () => {
  const { container } = show('/profile', { user: testUser() });
  expect(await screen.findByText(/Passwords, keys and other secrets/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
