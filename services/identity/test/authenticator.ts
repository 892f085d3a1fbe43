import { generateSync } from 'otplib';
import { PASSWORD, signUp, type World, withToken } from './world.js';

/** What an app with this secret shows, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Makes codes that were used good again: tests do not wait for the next half minute. */
export const forgetUsed = (world: World, id: string) => world.rows('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [id]);

/** Turns two-step sign-in on for who has this token. */
export const setUp = async (world: World, token: string, id: string) => {
  const me = withToken(world, token);
  const { secret, uri } = (await me.post('/api/auth/second-factor').send({ password: PASSWORD }).expect(200)).body.enrolment as { secret: string; uri: string };
  const { body } = await me
    .put('/api/auth/second-factor')
    .send({ code: codeOf(secret) })
    .expect(200);
  await forgetUsed(world, id);
  return { secret, uri, recoveryCodes: body.recoveryCodes as string[] };
};

/** Somebody who signs in with password and code. */
export const withApp = async (world: World, over: Parameters<typeof signUp>[1] = {}) => {
  const person = await signUp(world, over);
  return { ...person, ...(await setUp(world, person.token, person.id)) };
};
