import type { SignedIn, User } from '@prepmarket/identity-api';
import { signedIn, user as userSchema } from '@prepmarket/identity-api';
import { type RenderOptions, renderRoutes } from '@prepmarket/web-kit/testing';
import { cleanup } from '@testing-library/react';
import { forgetDeployed } from '../src/remotes/deployed.js';
import { routes } from '../src/routes.js';
import { answerRemotes } from './deployed.js';

/** An account as the API answers it. */
export const account = (over: Partial<User> = {}): User =>
  userSchema.parse({
    id: '7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e3f',
    _id: '7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e3f',
    email: 'ada@example.com',
    firstName: 'Ada',
    first_name: 'Ada',
    lastName: 'Byron',
    last_name: 'Byron',
    company: '',
    role: 'client',
    created_at: '2026-01-01T00:00:00.000Z',
    ...over,
  });

/** What login and register answer, with the payload under `data` and beside it. */
export const entered = (fields: SignedIn) => {
  const data = signedIn.parse(fields);
  return { success: true, data, ...data };
};

/** Renders the shell's own routes; a second call starts afresh. */
export const show = (at: RenderOptions['at'], options: Omit<RenderOptions, 'at'> = {}) => {
  cleanup();
  forgetDeployed();
  answerRemotes();
  // Hundreds of time zones, which each look by role would go through.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Asia/Tokyo', 'Europe/Berlin', 'Pacific/Auckland']);
  return renderRoutes(routes, { at, ...options });
};
