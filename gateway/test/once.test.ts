import { type Handler, id, openWorld, raw, type World } from './world.js';

const CALLS = 50;

let world: World;
let calls = 0;
beforeAll(async () => {
  world = await openWorld({ requestsPerMinute: 100_000 });
});
beforeEach(() => {
  calls = 0;
});
afterAll(() => world.end());

const ends: [how: string, behave: Handler][] = [
  ['answers 500', (_, response) => response.writeHead(500).end('{}')],
  ['answers 503 and asks to come again', (_, response) => response.writeHead(503, { 'retry-after': '1' }).end('{}')],
  ['breaks off before its answer', ({ socket }) => socket.destroy()],
  ['answers one and breaks off the next', ({ socket }, response) => (calls % 2 ? response.end('{}') : socket.destroy())],
];

describe.each(['GET', 'POST'])('[S-1091] F32: %s', (method) => {
  it.each(ends)('reaches a service that %s once, and is repeated by nobody on the way', async (_how, behave) => {
    world.behave('catalog', (request, response) => {
      calls += 1;
      behave(request, response);
    });
    for (let call = 0; call < CALLS; call += 1) await raw(world, method, `/api/projects/${id}`);
    expect(calls).toBe(CALLS);
  });
});
