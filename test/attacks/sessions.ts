import { until } from '@prepmarket/service-testing';
import type { Ground } from './ground.js';
import { ask, signUp } from './people.js';

const reads = ['/api/auth/me', '/api/projects', '/api/bids', '/api/contracts', '/api/uploads/00000000-0000-4000-8000-000000000000'];

/** A session that has ended, at every service. */
export const sessions = (ground: Ground): void => {
  const statuses = async (token: string) =>
    Promise.all(
      reads.map(
        async (path) => (await ask(ground.product, token, path.includes('uploads') ? 'HEAD' : 'GET', path, { headers: { 'tus-resumable': '1.0.0' } })).status,
      ),
    );

  it('[S-1146] A9: is good for nothing, at every service, once its person has signed out everywhere', async () => {
    const person = await signUp(ground.product, 'client', 'Cora');
    expect(await statuses(person.token)).toEqual([200, 200, 200, 200, 404]);
    await person.done('POST', '/api/auth/logout', { json: { everywhere: true } });
    await until(async () => (await statuses(person.token)).every((status) => status === 401));
  });

  it('[S-1146] A9: is good for nothing once an administrator has suspended its person', async () => {
    const person = await signUp(ground.product, 'vendor', 'Viola');
    expect((await statuses(person.token)).slice(0, 4)).toEqual([200, 200, 200, 200]);
    await ground.people.admin.done('PUT', `/api/users/${person.id}/suspension`, { json: { suspended: true, reason: 'Spam' } });
    await until(async () => (await statuses(person.token)).every((status) => status === 401));
  });
};
