import { generateSync } from 'otplib';
import type { Ground } from './ground.js';
import { ask, PASSWORD, signUp } from './people.js';

const everywhere = ['/api/auth/me', '/api/projects', '/api/bids', '/api/contracts'];

/** Who has stolen a password, and no phone. */
export const secondFactor = (ground: Ground): void => {
  it('[S-1175] A11: a password alone opens nothing at any service, and no other way in leads round the code', async () => {
    const owner = await signUp(ground.product, 'client', 'Octavia');
    const { secret } = (await owner.done('POST', '/api/auth/second-factor', { json: { password: PASSWORD } })) as { secret: string };
    const codeOf = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await owner.done('PUT', '/api/auth/second-factor', { json: { code: codeOf(-1) } });
    const post = (path: string, json: object, token?: string) => ask(ground.product, token, 'POST', path, { json });

    const asked = await post('/api/auth/login', { email: owner.email, password: PASSWORD });
    expect([asked.status, asked.body.token, asked.headers.get('set-cookie')]).toEqual([200, undefined, null]);
    const { challenge } = asked.body;
    const refused = await Promise.all([
      ...everywhere.map((path) => ask(ground.product, challenge, 'GET', path)),
      ask(ground.product, undefined, 'POST', '/api/auth/refresh', { headers: { cookie: `prepmarket_refresh=${challenge}` } }),
      post('/api/auth/second-factor/off', { password: PASSWORD, code: '000000' }, challenge),
      post('/api/auth/login/code', { challenge, code: '000000' }),
      post('/api/auth/login/code', { challenge, code: codeOf(-1) }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(401));
    expect((await post('/api/auth/login/enrolment', { challenge })).status).toBe(409);
    for (const { headers } of refused) expect(headers.get('set-cookie') ?? '').not.toMatch(/prepmarket_(files|refresh|device)=[\w-]/);

    const { status, body } = await post('/api/auth/login/code', { challenge, code: codeOf(0) });
    expect(status).toBe(200);
    expect((await ask(ground.product, body.token, 'GET', '/api/projects')).status).toBe(200);
  });
};
