import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@prepmarket/service-testing';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A deployable as a process of its own, whose parts are these lines of code. */
const run = (read: string, start: string) => {
  const script = `import { ConfigError, runAsProcess } from '@prepmarket/service-kit';
    const alive = setInterval(() => {}, 1000);
    await runAsProcess(() => { ${read} }, async (config) => { ${start} });
    console.log('up');`;
  const child = spawn('node', ['--input-type=module', '-e', script], { cwd: __dirname, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return { child, ended, printed: () => printed, says: (text: string) => until(() => printed.includes(text)) };
};

const quick = 'return { stop: { graceSeconds: 0, drainSeconds: 0 } };';

describe('what a process writes', () => {
  it('[S-912] has no error for a probe that is not answered with 200, and one line without a stack of the log itself for a failure', {
    tags: ['nightly'],
  }, async () => {
    const { child, ended, printed, says } = run(
      quick,
      `const { Controller, Get, Module, Res } = await import('@nestjs/common'); const { NestFactory } = await import('@nestjs/core'); const { logs, JsonLogger, requestContext, requestLines } = await import('@prepmarket/service-kit');
       class Unwell { answer(response) { response.status(503).end(); } }
       Res()(Unwell.prototype, 'answer', 0); Get('{*path}')(Unwell.prototype, 'answer', Object.getOwnPropertyDescriptor(Unwell.prototype, 'answer')); Controller()(Unwell);
       class Root {} ; Module({ imports: [logs('notes', { logLevel: 'debug' })], controllers: [Unwell] })(Root);
       const app = await NestFactory.create(Root, { bufferLogs: true }); app.useLogger(app.get(JsonLogger)); app.use(requestContext, requestLines('notes', { logLevel: 'debug' }));
       await app.listen(0, '127.0.0.1');
       const url = await app.getUrl();
       for (const path of ['/health/ready', '/api/health', '/health/live?x=1', '/api/healthy']) await fetch(url + path);
       console.log('asked'); return app;`,
    );
    await says('asked');
    child.kill('SIGTERM');
    await ended;
    const lines = printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; req?: { url: string }; err?: object });
    expect(lines.filter(({ req }) => req).map(({ level, req, err }) => ({ level, url: req?.url, err }))).toEqual([
      { level: 50, url: '/api/healthy', err: undefined },
    ]);
  });

  it('[S-981] tells a refusal in one warning without a stack and a fault with one, each with the ids of its own request', { tags: ['nightly'] }, async () => {
    const { child, ended, printed, says } = run(
      quick,
      `const { All, Controller, Module, Req, Res } = await import('@nestjs/common'); const { APP_FILTER, NestFactory } = await import('@nestjs/core');
       const { ErrorFilter, JsonLogger, logs, RefusalError, requestContext, requestLines } = await import('@prepmarket/service-kit');
       const held = []; let ends;
       class Unwell { answer(request, response) {
         // What the first request has begun ends the others, as a connection to a service does.
         ends ??= setInterval(() => { for (const each of held.splice(0)) each.status(500).end(); }, 5);
         const status = Number(request.url.slice(-3));
         if (status === 500) return void held.push(response);
         throw status === 501 ? new Error('ours') : new RefusalError({ status, message: 'No ' + status });
       } }
       Req()(Unwell.prototype, 'answer', 0); Res()(Unwell.prototype, 'answer', 1);
       All('{*path}')(Unwell.prototype, 'answer', Object.getOwnPropertyDescriptor(Unwell.prototype, 'answer')); Controller()(Unwell);
       class Root {} ; Module({ imports: [logs('notes', { logLevel: 'debug' })], controllers: [Unwell], providers: [{ provide: APP_FILTER, useClass: ErrorFilter }] })(Root);
       const app = await NestFactory.create(Root, { bufferLogs: true }); app.useLogger(app.get(JsonLogger)); app.use(requestContext, requestLines('notes', { logLevel: 'debug' }));
       await app.listen(0, '127.0.0.1');
       for (const status of [404, 507, 501, 500]) await fetch(await app.getUrl() + '/api/' + status, { headers: { 'x-request-id': 'request-' + status } });
       clearInterval(ends); console.log('asked'); return app;`,
    );
    await says('asked');
    child.kill('SIGTERM');
    await ended;
    const lines = printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; requestId?: string; refused?: string; err?: { stack: string } });
    const told = lines.filter(({ requestId }) => requestId).map(({ level, requestId, refused, err }) => [requestId, level, refused, err !== undefined]);
    expect(told).toEqual([
      ['request-404', 40, 'No 404', false],
      ['request-507', 40, 'No 507', false],
      ['request-501', 50, undefined, true],
      ['request-501', 50, undefined, false],
      ['request-500', 50, undefined, false],
    ]);
  });
});

describe('where lines are read', () => {
  /** The first lines of an application, printed to a terminal of its own where `command` says so. */
  const told = async (command: string, args: string[], production: boolean): Promise<string> => {
    const program = `const { Module } = await import('@nestjs/common'); const { NestFactory } = await import('@nestjs/core'); const { logs, JsonLogger } = await import('@prepmarket/service-kit');
      class Root {} ; Module({ imports: [logs('notes', { logLevel: 'info', production: ${production} })] })(Root);
      const app = await NestFactory.create(Root, { bufferLogs: true }); app.useLogger(app.get(JsonLogger)); await app.init(); await app.close(); process.exit(0);`;
    const child = spawn(command, args, { cwd: __dirname, env: { ...process.env, PROGRAM: program, NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    let printed = '';
    child.stdout.on('data', (part) => (printed += part));
    await once(child, 'close');
    return printed.split(/\r?\n/).find((line) => line.includes('RoutesResolver') || line.includes('dependencies initialized')) ?? printed;
  };
  const node = 'node --input-type=module -e "$PROGRAM"';

  it('[S-935] they are readable in a terminal, and JSON there in production and anywhere else', { tags: ['nightly'] }, async () => {
    expect(await told('script', ['-qec', node, '/dev/null'], false)).toMatch(
      /^\[\d\d:\d\d:\d\d\] INFO \(notes\): InstanceLoader: \w+ dependencies initialized$/,
    );
    expect(JSON.parse(await told('script', ['-qec', node, '/dev/null'], true))).toMatchObject({ level: 30, name: 'notes', context: 'InstanceLoader' });
    expect(JSON.parse(await told('sh', ['-c', node], false))).toMatchObject({ level: 30, name: 'notes', context: 'InstanceLoader' });
  });
});

describe('a process', () => {
  it('[S-910] ends with 0 after its stop, and a second signal changes nothing', async () => {
    const { child, ended, printed, says } = run(
      quick,
      `return { close: async () => { console.log('closing'); await new Promise((go) => setTimeout(go, 1500)); console.log('closed'); } };`,
    );
    await says('up');
    child.kill('SIGTERM');
    await says('closing');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(printed().match(/clos\w+/g)).toEqual(['closing', 'closed']);
  });

  it('[S-910] ends by itself when its stop hangs', { tags: ['nightly'] }, async () => {
    const { child, ended, printed, says } = run(quick, 'return { close: () => new Promise(() => {}) };');
    await says('up');
    const from = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(Date.now() - from).toBeGreaterThanOrEqual(9900);
    expect(printed()).toContain('The stop took too long and was cut off.');
  });

  it('[S-910] ends with 0 when it is stopped before it is up', async () => {
    const { child, ended, says } = run(quick, `console.log('starting'); return new Promise(() => {});`);
    await says('starting');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('[S-914] says what is wrong with its configuration, without a stack', async () => {
    const { ended, printed } = run(`throw new ConfigError('notes', ['X is not set: give one']);`, '');
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(printed()).toBe('notes cannot start:\n  X is not set: give one\n');
  });
});
