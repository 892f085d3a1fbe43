import { messageOf } from '@prepmarket/web-kit';
import { delay, fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { other } from './problem.js';
import { request } from './request.js';
import { timing } from './timing.js';

const failing = async (answer: () => Response | Promise<Response>) => {
  server.use(http.get('/api/thing', answer));
  return (await request({ url: 'thing' })).error;
};

describe('the error wrapper', () => {
  it('[S-149] has the message and status of a server response, else Server error', async () => {
    expect(await failing(() => fail(409, 'Taken'))).toMatchObject({ success: false, message: 'Taken', status: 409, said: true });
    expect(await failing(() => fail(500))).toMatchObject({ success: false, message: 'Server error', status: 500, said: false });
    expect(await failing(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({ message: 'Server error', status: 502 });
  });

  it.each([
    ['a name of its status', { success: false, message: 'Internal Server Error', status: 500 }],
    ['words of another server', { message: 'upstream connect error or disconnect/reset before headers' }],
    ['what Nest answers', { statusCode: 500, message: 'Internal server error' }],
  ])('[S-2576] takes %s for no sentence: the screen says its own', async (_what, body) => {
    const error = await failing(() => HttpResponse.json(body, { status: 500 }));
    expect(messageOf(error, 'Error creating project')).toBe('Error creating project');
    expect(error).toMatchObject({ message: 'Server error', said: false });
    const ours = { success: false, message: 'The file store does not answer right now. Please try again in a moment.', status: 503 };
    expect(messageOf(await failing(() => HttpResponse.json(ours, { status: 503 })), 'Error creating project')).toBe(ours.message);
  });

  it('[S-140] gives a call 30000 ms', () => expect(timing.requestTimeout).toBe(30_000));

  it('[S-150] says that the request timed out', async () => {
    timing.requestTimeout = 50;
    const error = await failing(async () => {
      await delay(500);
      return HttpResponse.json({});
    });
    timing.requestTimeout = 30_000;
    expect(error).toMatchObject({ success: false, reason: 'timeout', message: 'Request timed out. The server is taking too long to respond.' });
  });

  it('[S-151] says that nothing answered', async () => {
    expect(await failing(() => HttpResponse.error())).toMatchObject({
      success: false,
      reason: 'offline',
      message: 'No response from server. Please check your connection.',
    });
  });

  it("[S-152] otherwise has the error's message, else An unknown error occurred", () => {
    expect(other(new Error('Broken')).message).toBe('Broken');
    expect([other(undefined).message, other('x').message, other(new Error('')).message]).toEqual(Array(3).fill('An unknown error occurred'));
  });

  it("[S-153] shows the server's message, else the screen's own, with the state of the line on a second line", async () => {
    expect(messageOf(await failing(() => fail(400, 'Taken')), 'Error creating project')).toBe('Taken');
    expect(messageOf(await failing(() => fail(500)), 'Error creating project')).toBe('Error creating project');
    expect(messageOf(await failing(() => HttpResponse.error()), 'Error creating project')).toBe(
      'Error creating project\nNo response from server. Please check your connection.',
    );
    expect(messageOf(await failing(() => fail(500)))).toBe('Server error');
    expect(messageOf(new Error('Broken'), 'Error creating project')).toBe('Error creating project');
  });
});
