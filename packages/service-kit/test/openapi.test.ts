import { Controller, Delete, Get, HttpCode, type INestApplication, Module, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { line, refusal, uuid } from '@prepmarket/api-kit';
import { api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import * as z from 'zod/mini';
import {
  About,
  answer,
  answers,
  answersRemoved,
  documentIn,
  Form,
  FormWithFiles,
  IfMatch,
  Public,
  RefusalError,
  Roles,
  startService,
  Unlisted,
  undeclaredIn,
  uuidParam,
  ZBody,
  ZQuery,
} from '../src/index.js';
import { people } from './sample.js';

const page = z.object({ id: uuid, title: z.string() });
const pageForm = z.object({ title: line('Title is required'), tags: z._default(z.array(z.string()), []) });
const pageQuery = z.object({ search: z.optional(z.string()), tag: z.optional(z.array(z.string())) });
const known = { id: '0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f', title: 'Night Harbour' };
const ID = uuidParam('Page not found.');

@Controller('pages')
@Public()
class PagesController {
  @Get()
  @About('List pages', answers('pages', [page]))
  list(@ZQuery(pageQuery) query: { search?: string }) {
    const lies: Record<string, unknown> = { type: { ...known, title: 7 }, missing: { id: known.id }, more: { ...known, secret: 'x' } };
    return answer('pages', [lies[query.search ?? ''] ?? known]);
  }

  @Post('known')
  @HttpCode(202)
  @About('Tell a page', { 200: { description: 'It is known.' } })
  told() {
    return answer('page', known);
  }

  @Get('silent')
  silent() {
    return { anything: true };
  }

  @Get('inner')
  @Unlisted()
  inner() {
    return {};
  }

  @Get('refused')
  @About('Be refused', answers('page', page))
  refused() {
    throw new RefusalError({ ...refusal(409, 'Not now.', 'taken'), more: { until: 'noon' } });
  }
}

@Controller('drafts')
class DraftsController {
  @Post()
  @About('Write a draft', answers('page', page), { who: 'Everybody who is signed in.' })
  @UseInterceptors(FormWithFiles({ schema: pageForm, files: { pictures: { max: 3, maxBytes: 1000 }, cover: { max: 1, maxBytes: 1000 } }, json: ['tags'] }))
  write(@Form() _form: unknown) {
    return answer('page', known);
  }

  @Put(':id')
  @About('Change a draft', answers('page', page), { who: 'Its writer.' })
  change(@Param('id', ID) _id: string, @ZBody(pageForm) _form: unknown, @IfMatch() _version?: number) {
    return answer('page', known);
  }

  @Delete(':id')
  @Roles('admin')
  @About('Delete a draft', answersRemoved('page'))
  remove(@Param('id', ID) id: string) {
    return answer('page', { id });
  }

  @Get('whose')
  @About('Read without a word on who may', answers('page', page))
  whose() {
    return answer('page', known);
  }
}

@Module({ controllers: [PagesController, DraftsController] })
class PagesModule {}

let config: TestConfig;
let app: INestApplication;
// biome-ignore lint/suspicious/noExplicitAny: what was made
let document: any;

beforeAll(async () => {
  config = await testConfig('pages');
  const chapter = { title: 'Pages', text: 'All pages.', schemas: [{ page, pageForm }], words: { title: 'Night Harbour' } };
  app = await startService(config, { module: PagesModule, entities: [], migrations: [], people, letter: 'x', scope: 'pages', chapter });
  document = documentIn(app);
});
afterAll(async () => {
  await app?.close();
  await config?.drop();
});

describe('the document of a service', () => {
  it('[S-1360] names what nobody has declared, or said who may do', () => {
    expect(undeclaredIn(app.get(ModulesContainer)).sort()).toEqual(['DraftsController_whose', 'PagesController_silent']);
    expect(document.paths['/api/pages/silent'].get['x-undeclared']).toBe(true);
    expect(document.paths['/api/pages/inner']).toBeUndefined();
  });

  it('[S-1363] says what a form takes: its fields, its files, and JSON in their place', () => {
    const { content } = document.paths['/api/drafts'].post.requestBody;
    const { properties, required } = content['multipart/form-data'].schema;
    expect(properties.pictures).toEqual({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 3 });
    expect(properties.cover).toEqual({ type: 'string', format: 'binary' });
    expect(properties.tags).toMatchObject({ type: 'array', items: { type: 'string' } });
    expect(required).toEqual(['title']);
    expect(content['application/json']).toMatchObject({ schema: { $ref: '#/components/schemas/PageForm' }, example: { title: 'Night Harbour' } });
    expect(Object.keys(document.paths['/api/drafts'].post.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '411', '413', '422', '429', '503']),
    );
  });

  it('[S-1363] says who may, with which scope, and which headers and queries count', () => {
    const { put, delete: remove } = document.paths['/api/drafts/{id}'];
    expect(put.description).toContain('Its writer.');
    expect(put.description).toContain('`pages:write`');
    expect(put.security).toEqual([{ session: [] }, { personalToken: ['pages:write'] }]);
    expect(put.parameters.map(({ name }: { name: string }) => name)).toEqual(['id', 'Idempotency-Key', 'If-Match']);
    expect(put.parameters[0].schema).toEqual({ type: 'string', format: 'uuid' });
    expect(remove.description).toContain('Administrators.');
    const list = document.paths['/api/pages'].get;
    expect(list.security).toEqual([]);
    expect(list.parameters.find(({ name }: { name: string }) => name === 'tag')).toMatchObject({ in: 'query', required: false, explode: false });
    expect(list.responses['200'].content['application/json'].example.pages).toEqual([known]);
  });

  it('[S-1363] shares schemas by the names of their exports', () => {
    expect(document.components.schemas.Page).toEqual({
      type: 'object',
      properties: { id: expect.objectContaining({ type: 'string', format: 'uuid' }), title: { type: 'string' } },
      required: ['id', 'title'],
    });
    expect(document.components.schemas.Failure).toBeDefined();
  });
});

describe('[S-1364] an answer that tests receive', () => {
  const asked = async (path: string) => {
    await api(app).get(path);
  };

  it('passes when it is what the document says, also as a refusal with more to say', async () => {
    await asked('/api/pages');
    await api(app).get('/api/pages/refused').expect(409);
    await asked('/api/pages/silent');
    await asked('/api/nowhere');
  });

  it.each([
    ['has another type', '/api/pages?search=type', /title must be string/],
    ['lacks a field', '/api/pages?search=missing', /must have required property 'title'/],
    ['holds what is not named', '/api/pages?search=more', /must NOT have additional properties/],
  ])('fails when it %s', async (_what, path, why) => {
    await expect(asked(path)).rejects.toThrow(why);
  });

  it('fails when the document knows no such status', async () => {
    const telling = async () => {
      await api(app).post('/api/pages/known');
    };
    await expect(telling()).rejects.toThrow(/answered 202, but the document of the API knows no such answer/);
  });
});
