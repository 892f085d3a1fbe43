import { mediaMessages, resumableFrom } from '@prepmarket/media-api';
import { fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { waiting } from '../src/send/until-taken.js';
import { takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, row, showWithTray, tray } from './card.js';
import { made, video } from './files.js';
import { tusServer } from './tus.js';

answerPlateMatches();

const bytes = Buffer.alloc(resumableFrom, 7);
const large = () => made('large.mov', 'video/quicktime', bytes);
const place = '/api/uploads/u-1';
const secondPiece = 16_777_216;

/** Cuts the first so many requests for the second piece. */
const cutting = (times: number) => {
  let left = times;
  return ({ offset }: { offset: number }) => (offset === secondPiece && left-- > 0 ? HttpResponse.error() : undefined);
};

/** From now on the file cannot be read: each of its pieces ends the request, and so does looking at it. */
const vanish = (file: File) =>
  Object.defineProperty(file, 'slice', {
    value: () => ({ size: 1, arrayBuffer: () => Promise.reject(new DOMException('It has changed.', 'NotReadableError')) }),
  });

/** How far the bar of a row is, each time it moves; the words beside it where it goes back. */
const watchBar = () => {
  const backwards: string[] = [];
  let last = 0;
  const look = () => {
    const bar = document.querySelector('[aria-label="Uploads"] [role="progressbar"]');
    const now = Number(bar?.getAttribute('aria-valuenow') ?? last);
    if (now < last) backwards.push(bar?.closest('li')?.textContent ?? '');
    last = now;
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] });
  return { backwards, end: () => watcher.disconnect() };
};

describe('going on with a large upload', () => {
  it.each([429, 500, 503])('[S-901] a server that answers %i when it is asked how far it is is asked again; nothing begins anew', async (status) => {
    takingServer();
    const seen = tusServer(cutting(1));
    let refused = 0;
    const busy = () => {
      refused += 1;
      return new HttpResponse(null, { status });
    };
    server.use(http.head(place, busy, { once: true }), http.head(place, busy, { once: true }));
    const { user } = showWithTray();
    await user.upload(input(), large());
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    expect([refused, seen.begun, seen.taken]).toEqual([2, 1, bytes.length]);
    expect(seen.kept.equals(bytes)).toBe(true);
  });

  it.each([403, 404, 410])('[S-901] [S-902] an upload that the server says is gone (%i) begins anew, and the bar goes back with words', async (status) => {
    takingServer();
    const seen = tusServer(cutting(1));
    server.use(
      http.head(
        place,
        () => {
          seen.kept = Buffer.alloc(0);
          return new HttpResponse(null, { status });
        },
        { once: true },
      ),
    );
    const { user } = showWithTray();
    const bar = watchBar();
    await user.upload(input(), large());
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    bar.end();
    expect([seen.begun, seen.kept.equals(bytes)]).toEqual([2, true]);
    for (const words of bar.backwards) expect(words).toMatch(new RegExp(`${mediaMessages.sentAgain}|${mediaMessages.lineCut}`));
  });

  it('[S-902] the pauses grow as long as the server keeps nothing more, however much was sent', async () => {
    const { pauses } = waiting;
    const asked: number[] = [];
    waiting.pauses = new Proxy([10, 10, 10], {
      get: (all, at) => {
        if (typeof at === 'string' && /^\d+$/.test(at)) asked.push(Number(at));
        return Reflect.get(all, at);
      },
    });
    takingServer();
    tusServer(cutting(3));
    const { user } = showWithTray();
    await user.upload(input(), large());
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    waiting.pauses = pauses;
    expect(asked).toEqual([0, 1, 2]);
  });
});

describe('a file that can no longer be read', () => {
  it('[S-903] stops at once and says which and what to do; the same file goes on where it was', async () => {
    takingServer();
    let gone = true;
    const seen = tusServer(({ offset }) => (gone && offset === secondPiece ? HttpResponse.error() : undefined));
    const file = large();
    const { user } = showWithTray();
    server.use(
      http.patch(place, ({ request }) => {
        if (request.headers.get('upload-offset') === '0') vanish(file);
        return undefined;
      }),
    );
    await user.upload(input(), file);
    expect(await row('large.mov').findByText(mediaMessages.unreadableFile('large.mov'))).toBeVisible();
    expect(row('large.mov').getByText('Stopped at 40 %')).toBeVisible();
    expect((await tray()).getByText(`large.mov: ${mediaMessages.unreadableFile('large.mov')}`)).toBeInTheDocument();
    gone = false;
    await user.upload((await tray()).getByLabelText('Files of large.mov'), large());
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    expect([seen.begun, seen.taken]).toEqual([1, bytes.length]);
  });

  it('[S-903] is told from a lost line for small files and images too', async () => {
    takingServer();
    server.use(http.post(uploadUrl, () => HttpResponse.error()));
    const { user } = showWithTray();
    await user.upload(input(), [video('there.mov'), vanish(video('gone.mov'))]);
    expect(await row('gone.mov').findByText(mediaMessages.unreadableFile('gone.mov'))).toBeVisible();
    expect(await row('there.mov').findByText('Failed to upload video')).toBeVisible();
    server.use(http.post(uploadUrl, () => fail(415, 'This file is not a video.')));
    await user.click(row('there.mov').getByRole('button', { name: 'Retry there.mov' }));
    expect(await row('there.mov').findByText('This file is not a video.')).toBeVisible();
    expect(row('gone.mov').getByRole('button', { name: 'Choose the file gone.mov' })).toBeVisible();
  });
});
