import type { Contract } from '@prepmarket/contracts-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import routes from '../src/routes.js';
import { CONTRACT } from './answers.js';

export const url = `*/api/contracts/${CONTRACT}`;
export const open = (user: SessionUser, shown: Contract) => {
  server.use(http.get(url, () => ok('contract', shown)));
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};
export const heading = () => screen.findByRole('heading', { name: 'Contract for Old Bridge' });
