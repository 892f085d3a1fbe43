import { fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const ada = { name: 'Ada Brandt', as: 'Administrator', email: 'ada@demo.example', password: 'plates and mattes' };

it('[S-1665] the accounts of a demo are offered where there is one, and one press signs in', async () => {
  const bodies: unknown[] = [];
  const { container, user } = show('/login');
  server.use(
    http.get('*/remotes.json', () => HttpResponse.json({ remotes: [], demo: [ada] })),
    http.post('/api/auth/login', async ({ request }) => {
      bodies.push(await request.json());
      return fail(401, 'Invalid email or password');
    }),
  );
  const press = await screen.findByRole('button', { name: /Ada Brandt/ });
  expect(await axe(container)).toHaveNoViolations();
  await user.click(press);
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  expect(bodies).toEqual([{ email: ada.email, password: ada.password }]);
});
