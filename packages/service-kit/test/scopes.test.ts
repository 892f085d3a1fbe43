import { randomUUID } from 'node:crypto';
import { Controller, Get, type INestApplication, Module, Post } from '@nestjs/common';
import { api, claimsFor, publishFrom, signToken, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { AUDIENCE, Public, Roles, SCOPED_AUDIENCE, Scope, ScopedAs, startService } from '../src/index.js';
import { people } from './sample.js';

@Controller('pages')
class PagesController {
  @Get()
  read() {
    return {};
  }

  @Post()
  write() {
    return {};
  }

  @Get('open')
  @Public()
  open() {
    return {};
  }

  @Post('open')
  @Public()
  openToo() {
    return {};
  }

  @Get('named')
  @Scope('other:read')
  named() {
    return {};
  }

  @Get('vendors')
  @Roles('vendor')
  vendors() {
    return {};
  }
}

@Controller('margins')
@ScopedAs('margins')
class MarginsController {
  @Get()
  read() {
    return {};
  }

  @Post()
  write() {
    return {};
  }
}

@Module({ controllers: [PagesController, MarginsController] })
class PagesModule {}

const configs: TestConfig[] = [];
const apps: INestApplication[] = [];
const started = async (scope?: string) => {
  const config = await testConfig('pages');
  configs.push(config);
  const app = await startService(config, { module: PagesModule, entities: [], migrations: [], people, scope });
  apps.push(app);
  return app;
};
let withDomain: INestApplication;
let without: INestApplication;
beforeAll(async () => {
  withDomain = await started('pages');
  without = await started();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const config of configs) await config.drop();
});

const actor = { id: randomUUID(), role: 'client' as const };
const scoped = (scope?: string, more = {}) => signToken({ ...claimsFor(actor), sid: randomUUID(), aud: SCOPED_AUDIENCE, scope, ...more });
const routes = ['GET pages', 'HEAD pages', 'POST pages', 'GET pages/open', 'POST pages/open', 'GET pages/named', 'GET pages/vendors'];
const answers = async (app: INestApplication, token: string, asked = routes) => {
  const base = await app.getUrl();
  const ask = async (route: string) => {
    const [method, path] = route.split(' ');
    return (await fetch(`${base}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status;
  };
  return Promise.all(asked.map(ask));
};

describe('[S-1441] a token that is for scopes', () => {
  it.each([
    ['pages:read', [200, 200, 403, 200, 403, 403, 403]],
    ['pages:write', [403, 403, 201, 403, 201, 403, 403]],
    ['pages:read pages:write', [200, 200, 201, 200, 201, 403, 403]],
    ['other:read', [403, 403, 403, 403, 403, 200, 403]],
    ['', [403, 403, 403, 403, 403, 403, 403]],
    ['pages', [403, 403, 403, 403, 403, 403, 403]],
    ['xpages:read pages:reads', [403, 403, 403, 403, 403, 403, 403]],
  ])('of "%s" opens these alone, public ones too', async (scope, expected) => {
    expect(await answers(withDomain, scoped(scope))).toEqual(expected);
  });

  it.each([
    ['margins:read', [200, 403, 403]],
    ['margins:write', [403, 201, 403]],
    ['pages:read pages:write', [403, 403, 200]],
  ])('[S-1513] of "%s" opens what has a domain of its own by that alone, whatever its service’s is', async (scope, expected) => {
    expect(await answers(withDomain, scoped(scope), ['GET margins', 'POST margins', 'GET pages'])).toEqual(expected);
    expect(await answers(without, scoped(scope), ['GET margins', 'POST margins', 'GET pages'])).toEqual([...expected.slice(0, 2), 403]);
  });

  it('opens nothing of a service without a domain but what names its scope', async () => {
    expect(await answers(without, scoped('pages:read pages:write undefined:read'))).toEqual(Array(7).fill(403));
    expect((await answers(without, scoped('other:read')))[5]).toBe(200);
  });

  it('says which scope is missing, and where none would do', async () => {
    const said = async (app: INestApplication) =>
      (
        await api(app)
          .get('/api/pages')
          .set('authorization', `Bearer ${scoped('x:read')}`)
          .expect(403)
      ).body;
    expect(await said(withDomain)).toMatchObject({ message: 'This personal access token does not have the scope pages:read.', code: 'scope_missing' });
    expect(await said(without)).toMatchObject({ message: 'This cannot be done with a personal access token. Please sign in.', code: 'scope_missing' });
  });

  it.each([
    ['without scopes', () => scoped(undefined)],
    ['for both audiences, without scopes', () => scoped(undefined, { aud: [AUDIENCE, SCOPED_AUDIENCE] })],
    ['for sessions, with scopes that do not do', () => scoped('x:read', { aud: AUDIENCE })],
  ])('%s opens nothing', async (_name, forge) => {
    expect(new Set(await answers(withDomain, forge()))).toEqual(new Set([403]));
  });

  it('is nothing to a version that knows of no scopes: what it is for is another audience', async () => {
    expect(SCOPED_AUDIENCE).not.toBe(AUDIENCE);
    expect((await answers(withDomain, scoped('pages:read', { aud: 'prepmarket-scope' })))[0]).toBe(401);
  });

  it('dies with what it came of, and with all of its person', async () => {
    const sid = randomUUID();
    const token = scoped('pages:read', { sid });
    expect((await answers(withDomain, token))[0]).toBe(200);
    await publishFrom(configs[0] as TestConfig, people.sessionEnded, { id: sid });
    expect((await answers(withDomain, token))[0]).toBe(401);
    const other = scoped('pages:read');
    const person = { ...actor, version: 1, firstName: 'A', lastName: 'B', company: '', tokensValidFrom: new Date(0).toISOString(), suspended: true };
    await publishFrom(configs[0] as TestConfig, people.suspended, person);
    expect((await answers(withDomain, other))[0]).toBe(401);
  });
});
