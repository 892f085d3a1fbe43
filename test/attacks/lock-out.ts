import { failedLogins } from '@prepmarket/identity-api';
import type { Ground } from './ground.js';
import { PASSWORD, signUp } from './people.js';

/** Strangers who guess at somebody's password so that its owner is kept out. */
export const lockOut = (ground: Ground): void => {
  // Past the gateway, which lets nobody choose where they call from.
  const login = (email: string, password: string, from: string, cookie = '') =>
    fetch(`${ground.product.services.identity}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify({ email, password }),
    });
  const guesses = async (email: string, count: number, from: (guess: number) => string) => {
    for (let guess = 0; guess < count; guess += 1) await login(email, `wrong ${guess}`, from(guess));
  };

  it('[S-1128] A11: locks nobody out: not from one network, and from many not out of a browser that has signed in before, nor out of a new password', async () => {
    const owner = await signUp(ground.product, 'client', 'Olga');
    const status = async (...call: Parameters<typeof login>) => (await login(...call)).status;
    const cookies = (await login(owner.email, PASSWORD, '198.51.100.7')).headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    await guesses(owner.email, failedLogins.perAccount, () => '203.0.113.5');
    expect([await status(owner.email, 'wrong', '203.0.113.5'), await status(owner.email, 'wrong', '203.0.113.6')]).toEqual([429, 429]);
    expect(await status(owner.email, PASSWORD, '198.51.100.8')).toBe(200);
    await guesses(owner.email, failedLogins.perAccountEverywhere, (guess) => `2001:db8:0:${guess}::1`);
    expect(await status(owner.email, PASSWORD, '198.51.100.8')).toBe(429);
    expect(await status(owner.email, PASSWORD, '203.0.113.5', cookies.join('; '))).toBe(200);
    await owner.done('PUT', '/api/auth/change-password', { json: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` } });
  });
};
