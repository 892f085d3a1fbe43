import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { InProcessBus } from '@prepmarket/service-kit';
import { api, type TestConfig, testConfig, testKeys, until } from '@prepmarket/service-testing';
import pg from 'pg';
import type { IdentityConfig } from '../src/config.js';
import type { Mail } from '../src/mail/mail.js';
import { createAdmin, start } from '../src/start.js';

export const PASSWORD = 'correct horse battery';
/** The lowest that argon2 takes: a hundredth of the usual time. */
const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
export const signingKey = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: 'identity-test' };

export const freshPerson = () => ({
  email: `ann.${randomUUID()}@example.com`,
  password: PASSWORD,
  firstName: 'Ann',
  lastName: 'Lee',
  company: 'Lee VFX',
  role: 'client',
});

export interface World {
  app: INestApplication;
  config: TestConfig & IdentityConfig;
  letters: Mail[];
  /** The service's own database, to look at what it left there. */
  rows<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  /** The secret in the last letter to this address whose link begins so. */
  secretFor(email: string, path: '/verify-email/' | '/reset-password/'): Promise<string>;
  end(): Promise<void>;
}

export const openWorld = async (over: Partial<IdentityConfig> = {}): Promise<World> => {
  const letters: Mail[] = [];
  const deliver = async (mail: Mail) => void letters.push(mail);
  const config = {
    ...(await testConfig('identity', { events: { bus: new InProcessBus() }, ...(over.logTo && { logTo: over.logTo }) })),
    signingKey,
    passwordCost,
    allowDevMode: true,
    mail: { deliver },
    ...over,
  };
  const app = await start(config);
  const database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 });
  // Dropping the database ends what is still closing; without a listener that would be an error of the test.
  database.on('error', () => undefined);
  const world: World = {
    app,
    config,
    letters,
    rows: async (query, values) => (await database.query(query, values)).rows,
    secretFor: (email, path) =>
      until(() => {
        const text = letters.findLast((letter) => letter.to === email && letter.text.includes(path))?.text ?? '';
        return new RegExp(`${path}([\\w-]{43})`).exec(text)?.[1];
      }),
    end: async () => {
      await world.app.close();
      await database.end();
      await config.drop();
    },
  };
  return world;
};

/** Registers without a letter and signs in. */
export const signUp = async (world: World, over: Partial<ReturnType<typeof freshPerson>> = {}) => {
  const person = { ...freshPerson(), ...over };
  const { body } = await api(world.app)
    .post('/api/register')
    .send({ ...person, devMode: true })
    .expect(201);
  return { ...person, id: body.user.id as string, token: body.token as string };
};

/** The API with this token. */
export const withToken = (world: World, token: string) => api(world.app).with(() => ({ authorization: `Bearer ${token}` }));

export const published = async (world: World, type: string, id: string) =>
  (await world.rows<{ data: Record<string, unknown> }>("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [type, id])).map(
    ({ data }) => data,
  );

/** An administrator, signed in. */
export const anAdmin = async (world: World) => {
  const account = { email: `root.${freshPerson().email}`, password: PASSWORD, firstName: 'Ad', lastName: 'Min' };
  const { id } = await createAdmin(world.config, account);
  const { body } = await api(world.app).post('/api/auth/login').send({ email: account.email, password: PASSWORD }).expect(200);
  return { ...account, id, token: body.token as string };
};
