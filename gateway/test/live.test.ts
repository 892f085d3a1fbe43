import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { claimsFor, signToken, until } from '@prepmarket/service-testing';
import { usualLimits } from '../src/limits.js';
import { openWorld, raw, type World } from './world.js';

let world: World;
afterEach(() => world?.end());

interface Ear {
  status: number;
  text: string;
  ended: boolean;
  close: () => void;
}

const listen = (headers: http.OutgoingHttpHeaders = {}): Ear => {
  const request = http.get({ host: '127.0.0.1', port: world.port, path: '/api/stream', headers, agent: false });
  const ear: Ear = { status: 0, text: '', ended: false, close: () => request.destroy() };
  request
    .on('error', () => undefined)
    .once('close', () => {
      ear.ended = true;
    });
  request.once('response', (response) => {
    ear.status = response.statusCode ?? 0;
    response.setEncoding('utf8').on('data', (piece) => {
      ear.text += piece;
    });
    response.on('error', () => undefined);
  });
  return ear;
};
const asUser = (id = randomUUID()) => ({ authorization: `Bearer ${signToken(claimsFor({ id, role: 'client' }))}` });

/** A service that says what it is told to, to all who listen. */
const speaks = () => {
  const open = new Set<http.ServerResponse>();
  world.behave('notices', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).write('event: ready\ndata: {}\n\n');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    open,
    say: (text: string) => {
      for (const response of open) response.write(text);
    },
  };
};

it('[S-1393] passes each piece on as it comes, and ends the stream at the service when its reader leaves', async () => {
  world = await openWorld();
  const service = speaks();
  const ear = listen(asUser());
  await until(() => ear.text.includes('ready'));
  for (const n of [1, 2, 3]) {
    service.say(`data: ${n}\n\n`);
    await until(() => ear.text.endsWith(`data: ${n}\n\n`));
  }
  ear.close();
  await until(() => service.open.size === 0);
});

it('[S-1393] counts who listens by caller and by address, and takes no place of calls and files', async () => {
  world = await openWorld({ limits: { ...usualLimits, perCaller: { ...usualLimits.perCaller, call: 1, stream: 1, live: 2 }, livePerAddress: 3 } });
  speaks();
  const [ada, bea] = [asUser(), asUser()];
  const own = [listen(ada), listen(ada)];
  await until(() => own.every(({ text }) => text.includes('ready')));
  const third = listen(ada);
  await until(() => third.status === 429);
  expect((await raw(world, 'GET', '/api/projects', ada)).status).toBe(200);
  expect((await raw(world, 'GET', '/api/files/stream/m-1/a.mp4', ada)).status).toBe(200);
  const hers = listen(bea);
  await until(() => hers.text.includes('ready'));
  const fourth = listen(bea);
  await until(() => fourth.status === 429 && fourth.text.includes('at your address'));
  own[0]?.close();
  await until(async () => {
    const again = listen(bea);
    await until(() => again.status > 0);
    return again.status === 200;
  });
});

it('[S-1394] a gateway that leaves ends the streams and does not wait for them', async () => {
  world = await openWorld({ stop: { graceSeconds: 0, drainSeconds: 600 } });
  speaks();
  const ear = listen(asUser());
  await until(() => ear.text.includes('ready'));
  await world.app.close();
  await until(() => ear.ended);
});
