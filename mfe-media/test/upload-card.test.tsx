import { catalogTags, catalogTagTypes } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { Link } from '@prepmarket/web-kit/router';
import { type AppStore, remoteApi } from '@prepmarket/web-kit/store';
import { delay, fail, HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { polling } from '../src/status/follow.js';
import UploadCard from '../src/widgets/upload-card.js';
import { answerStatus, packageId, projectId, sequenceUrl, shotId, shotOf, shotsUrl, statusOf, takingServer, uploadUrl } from './answers.js';
import { frames, image, inFolder, textFile, video } from './files.js';
import { watchRequests } from './requests.js';

const onDone = jest.fn();
const show = () =>
  renderRoutes(
    [
      {
        path: '/package',
        element: (
          <>
            <Link to="/away">Away</Link>
            <UploadCard projectId={projectId} packageId={packageId} onDone={onDone} />
          </>
        ),
      },
      { path: '/away', element: <p>Somewhere else</p> },
    ],
    { at: '/package', user: testUser() },
  );
const input = () => screen.getByLabelText('Files to upload');
let listings = 0;
/** Lists the shots of the package as its page does; tells how often it was answered. */
const listShots = (store: AppStore) => {
  let answers = 0;
  server.use(
    http.get(shotsUrl, () => {
      answers += 1;
      return ok('shots', []);
    }),
  );
  const lists = remoteApi(`page-${listings++}`, catalogTagTypes).injectEndpoints({
    endpoints: (build) => ({
      listForTest: build.query<unknown, void>({ query: () => shotsUrl.slice('/api/'.length), providesTags: [catalogTags.shotsOf(packageId)] }),
    }),
  });
  store.dispatch(lists.endpoints.listForTest.initiate());
  return () => answers;
};
const row = (name: string | RegExp) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`No upload called ${name}`);
  return within(found);
};
const never = () => delay('infinite').then(() => HttpResponse.json({}));

beforeAll(() => {
  polling.every = 10;
  polling.patience = 5;
});
beforeEach(() => onDone.mockClear());

describe('dropping', () => {
  it('offers to drop or browse and has nothing for axe to find', async () => {
    const { container } = show();
    expect(screen.getByRole('button', { name: 'Drop videos here or browse files' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Browse a folder' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-272] says that a drop had no files', async () => {
    show();
    fireEvent.drop(screen.getByRole('region', { name: 'Upload' }), { dataTransfer: { types: ['Files'], files: [], items: [] } });
    expect(await screen.findByText('No valid files found')).toBeVisible();
  });

  it('[S-273] refuses what is neither video nor sequence', async () => {
    const { user } = show();
    await user.upload(input(), textFile('notes.txt'));
    expect(await screen.findByText('Please drop video files only')).toBeVisible();
  });

  it('[S-275] refuses 1001 files and uploads none', async () => {
    const { names } = takingServer();
    show();
    fireEvent.change(input(), { target: { files: Array.from({ length: 1001 }, (_, at) => video(`clip${at}.mp4`)) } });
    expect(await screen.findByText('Too many files')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(names).toEqual([]);
  });

  it('[S-276] walks a dropped folder to its bottom', async () => {
    const { names } = takingServer();
    show();
    const entry = (path: string, file: File) => ({ isDirectory: false, fullPath: path, file: (give: (file: File) => void) => give(file) });
    const folder = (children: object[]) => ({
      isDirectory: true,
      createReader: () => {
        const batches = [children, []];
        return { readEntries: (give: (batch: object[]) => void) => give(batches.shift() ?? []) };
      },
    });
    const day = folder([entry('/day1/.DS_Store', image('.DS_Store')), folder([entry('/day1/cam/take.mp4', video('take.mp4'))])]);
    fireEvent.drop(screen.getByRole('region', { name: 'Upload' }), {
      dataTransfer: { types: ['Files'], items: [{ kind: 'file', webkitGetAsEntry: () => day }] },
    });
    await waitFor(() => expect(names).toEqual(['day1 - take']));
    expect(await screen.findByText('Upload complete')).toBeVisible();
  });

  it('[S-276] takes a folder through browse', async () => {
    const { names, sent } = takingServer();
    const { user } = show();
    await user.upload(screen.getByLabelText('Folder to upload'), [inFolder(image('2.png'), 'sky/2.png'), inFolder(image('1.png'), 'sky/1.png')]);
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['sky']);
    expect(sent[0]?.form.get('folderName')).toBe('sky');
  });

  it('[S-277] skips a large video by name and uploads the others', async () => {
    const { names } = takingServer();
    const { user, container } = show();
    await user.upload(input(), [Object.defineProperty(video('large.mov'), 'size', { value: 524_288_001 }), video('small.mov')]);
    expect(await screen.findByText('File large.mov skipped: Size must be less than 500MB')).toBeVisible();
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['small']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/skipped/)).toBeNull();
  });

  it('[S-282] wants two images in a folder', async () => {
    const { user } = show();
    await user.upload(screen.getByLabelText('Folder to upload'), inFolder(image('1.png'), 'sky/1.png'));
    expect(await screen.findByText('Please upload at least 2 images for a sequence')).toBeVisible();
  });
});

describe('uploading', () => {
  it('[S-288] makes a shot of each video, one after the other', async () => {
    const { names, sent } = takingServer();
    const { user } = show();
    await user.upload(input(), [video('a.mp4'), video('b.MOV')]);
    await waitFor(() => expect(screen.getAllByText('Upload complete')).toHaveLength(2));
    expect(names).toEqual(['a', 'b']);
    expect(sent.map(({ url }) => url.replace(/[0-9a-f-]{36}/, 'id'))).toEqual(['/shots/id/upload', '/shots/id/upload']);
    expect(sent.map(({ form }) => form.get('file'))).toMatchObject([{ name: 'a.mp4' }, { name: 'b.MOV' }]);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  });

  it('[S-289] makes one shot of each video and of each folder of images', async () => {
    const { names, sent } = takingServer();
    show();
    const files = [video('a.mp4'), inFolder(image('1.png'), 'sky/1.png'), inFolder(image('2.png'), 'sky/2.png')];
    fireEvent.change(screen.getByLabelText('Folder to upload'), { target: { files } });
    await waitFor(() => expect(screen.getAllByText('Upload complete')).toHaveLength(2));
    expect(names).toEqual(['a', 'sky']);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['upload', 'upload-sequence']);
  });

  it('[S-296] sends a sequence as files in frame order with its marks', async () => {
    const { names, sent } = takingServer();
    const { user } = show();
    await user.upload(input(), frames());
    expect(await screen.findByText('Upload complete')).toBeVisible();
    const form = sent[0]?.form;
    expect(names).toEqual(['plate']);
    expect(form?.getAll('files').map((file) => (file as File).name)).toEqual(['plate.0001.png', 'plate.0002.png']);
    expect([form?.get('isImageSequence'), form?.get('folderName')]).toEqual(['true', null]);
  });

  it('[S-290][S-291][S-293][S-294] shows file, message and percentage in every state: the upload is half of it, the encoding the rest', async () => {
    takingServer();
    let create: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const creating = new Promise<void>((done) => {
      create = done;
    });
    const uploading = new Promise<void>((done) => {
      finish = done;
    });
    let status = statusOf({ state: 'transcoding', percent: 40 });
    server.use(
      http.post(shotsUrl, async () => {
        await creating;
        return ok('shot', { id: shotId });
      }),
      http.post(sequenceUrl, async () => {
        await uploading;
        return ok('upload', status);
      }),
      answerStatus(() => status),
    );
    const requests = watchRequests();
    const { user, container } = show();
    await user.upload(input(), [...frames(), video('later.mov')]);
    // Videos come first.
    expect(await screen.findByText('later.mov')).toBeVisible();
    expect(row('later.mov').getByText('Preparing upload...')).toBeVisible();
    expect(row('plate (2 images)').getByText('Waiting for files')).toBeVisible();
    await user.click(row('plate (2 images)').getByRole('button', { name: 'Remove plate (2 images) from the list' }));
    expect(screen.queryByText('plate (2 images)')).toBeNull();
    await user.upload(input(), frames());
    status = statusOf({ state: 'complete', percent: 100 });
    create();
    expect(await row('later.mov').findByText('Upload complete')).toBeVisible();

    const sequence = () => row('plate (2 images)');
    expect(await sequence().findByText('Uploading...')).toBeVisible();
    expect(screen.getByText('plate (2 images): Uploading...')).toHaveAttribute('aria-live', 'polite');
    act(() => void requests.progress(50, 100));
    expect(await sequence().findByText('25%')).toBeVisible();
    expect(sequence().getByRole('progressbar', { name: 'plate (2 images)' })).toHaveAttribute('aria-valuenow', '25');
    act(() => void requests.progress(100, 100));
    expect(await sequence().findByText('50%')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();

    status = statusOf({ state: 'transcoding', percent: 40 });
    finish();
    expect(await sequence().findByText('Preparing the video for playback...')).toBeVisible();
    expect(await sequence().findByText('70%')).toBeVisible();
    status = statusOf({ state: 'complete', percent: 100 });
    expect(await sequence().findByText('Upload complete')).toBeVisible();
    expect(sequence().getByText('100%')).toBeVisible();
    requests.restore();
  });

  it('[S-297] gives a sequence 300000 ms', async () => {
    takingServer();
    const requests = watchRequests();
    const { user } = show();
    await user.upload(input(), frames());
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(requests.made.map(({ timeout }) => timeout)).toEqual([300_000]);
    requests.restore();
  });

  it('[S-298] gives up a video only when no byte moves, however long it takes', async () => {
    takingServer();
    server.use(http.post(uploadUrl, never));
    const requests = watchRequests();
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText('Uploading...')).toBeVisible();
    await waitFor(() => expect(requests.made).toHaveLength(1));
    jest.useFakeTimers({ advanceTimers: true });
    for (let moved = 1; moved <= 4; moved += 1) {
      act(() => void requests.progress(moved, 10));
      act(() => jest.advanceTimersByTime(29_000));
    }
    expect(screen.getByText('Uploading...')).toBeVisible();
    expect(requests.made[0]?.timeout).toBe(0);
    act(() => jest.advanceTimersByTime(1_500));
    jest.useRealTimers();
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Failed to upload video')).toBeVisible();
    requests.restore();
  });
});

describe('failing', () => {
  it.each([
    [() => fail(413, 'File plate.mov skipped: Size must be less than 500MB'), 'File plate.mov skipped: Size must be less than 500MB'],
    [() => fail(500), 'Failed to upload video'],
  ])('[S-292][S-293][S-299] shows why a video did not arrive (%#)', async (answer, sentence) => {
    takingServer();
    server.use(http.post(uploadUrl, answer));
    const { user, container } = show();
    await user.upload(input(), video());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    [() => fail(400, 'plate.0002.png cannot be read.'), 'plate.0002.png cannot be read. Failed to upload image sequence. Please try again.'],
    [() => fail(500), 'Failed to upload image sequence. Server error. Please try again.'],
  ])('[S-300] combines what is known of a failed sequence (%#)', async (answer, sentence) => {
    takingServer();
    server.use(http.post(sequenceUrl, answer));
    const { user } = show();
    await user.upload(input(), frames());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
  });

  it('[S-301][S-302] says that a sequence timed out and may still be on its way', async () => {
    takingServer();
    server.use(http.post(sequenceUrl, never));
    const requests = watchRequests();
    const { user } = show();
    await user.upload(input(), frames());
    await waitFor(() => expect(requests.made).toHaveLength(1));
    act(() => void requests.timeOut());
    expect(await screen.findByText(/timed out.*may still be processing.*check back in a few minutes.*fewer images/)).toHaveTextContent(
      mediaMessages.sequenceTimedOut,
    );
    expect(screen.getByText('Upload timed out - server may still be processing')).toBeVisible();
    requests.restore();
  });

  it('[S-303] has the list of shots asked for again when the shot of a failed upload exists', async () => {
    takingServer();
    server.use(http.post(uploadUrl, () => fail(415, mediaMessages.notAVideo)));
    const { user, store } = show();
    const asked = listShots(store);
    await waitFor(() => expect(asked()).toBe(1));
    await user.upload(input(), video());
    expect(await screen.findByText(mediaMessages.notAVideo)).toBeVisible();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('[S-304] says that the shot could not be made, and leaves the list alone', async () => {
    takingServer();
    server.use(http.post(shotsUrl, () => fail(500)));
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText('Failed to create shot or upload video. Please try again.')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[S-292] shows what the server says of a video it cannot prepare', async () => {
    takingServer();
    server.use(answerStatus(() => statusOf({ state: 'failed', error: mediaMessages.unreadableVideo })));
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText('This video cannot be read. The file may be damaged.')).toBeVisible();
  });

  it('goes on with the next upload, and tries a failed one again with the same shot', async () => {
    const { names } = takingServer();
    let refused = false;
    server.use(
      http.post(uploadUrl, () => {
        if (refused) return undefined;
        refused = true;
        return fail(500);
      }),
    );
    const { user } = show();
    await user.upload(input(), [video('a.mov'), video('b.mov')]);
    expect(await row('b.mov').findByText('Upload complete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry a.mov' }));
    expect(await row('a.mov').findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['a', 'b']);
    expect(screen.queryByText('Failed to upload video')).toBeNull();
  });

  it('gives up on a server that forgot the upload', async () => {
    takingServer();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
  });
});

describe('the line', () => {
  /** Answers the shot as it stands and collects the shots that are deleted. */
  const removing = (over: Parameters<typeof shotOf>[0] = {}) => {
    const removed: string[] = [];
    server.use(
      http.get(`${shotsUrl}/:shotId`, () => ok('shot', shotOf(over))),
      http.delete(`${shotsUrl}/:shotId`, ({ params }) => {
        removed.push(String(params.shotId));
        return ok('shot', null);
      }),
    );
    return removed;
  };
  const stuck = () => {
    let first = true;
    server.use(
      http.post(uploadUrl, () => {
        if (!first) return undefined;
        first = false;
        return never();
      }),
    );
  };

  it('[S-712] a running upload is cancelled, its empty shot goes, the next one starts', async () => {
    const { names } = takingServer();
    stuck();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const removed = removing();
    const { user } = show();
    await user.upload(input(), [video('a.mov'), video('b.mov')]);
    await screen.findByText('Uploading...');
    await user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
    expect(screen.queryByText('a.mov')).toBeNull();
    await waitFor(() => expect(removed).toEqual([shotId]));
    await waitFor(() => expect(names).toEqual(['a', 'b']));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  it.each([
    ['a task', { tasks: [{ id: shotId }] as never }, 'idle'],
    ['a picture', { file_url: '/api/files/stream/m-1/plate.mp4' }, 'idle'],
    ['files that have arrived after all', {}, 'transcoding'],
  ] as const)('[S-712] a cancelled upload leaves the shot that has %s', async (_what, has, state) => {
    takingServer();
    stuck();
    server.use(answerStatus(() => statusOf({ state })));
    const removed = removing();
    server.use(http.get(`${shotsUrl}/:shotId`, () => ok('shot', { ...shotOf(), ...has })));
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    await screen.findByText('Uploading...');
    await user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(removed).toEqual([]);
  });

  it('[S-713] goes on while a plate is encoded, also one that never ends', async () => {
    const { names } = takingServer();
    server.use(http.get(`${shotsUrl}/${shotId}/upload-status`, () => ok('status', statusOf({ state: 'transcoding', percent: 10 }))));
    const { user } = show();
    await user.upload(input(), [video('slow.mov'), video('quick.mov')]);
    expect(await row('quick.mov').findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['slow', 'quick']);
    expect(row('slow.mov').getByText('Preparing the video for playback...')).toBeVisible();
    await user.click(row('slow.mov').getByRole('button', { name: 'Remove slow.mov from the list' }));
    expect(screen.queryByText('slow.mov')).toBeNull();
  });

  it('[S-713] goes on when whoever hears of the end cannot bear it', async () => {
    takingServer();
    onDone.mockImplementation(() => {
      throw new Error('Cannot refetch a query that has not been started yet.');
    });
    const { user } = show();
    await user.upload(input(), [video('a.mov'), video('b.mov')]);
    await waitFor(() => expect(screen.getAllByText('Upload complete')).toHaveLength(2));
    onDone.mockReset();
  });

  it('[S-714] tells size, speed and time left, the total, and clears what is finished', async () => {
    takingServer();
    const requests = watchRequests();
    stuck();
    const { user } = show();
    const large = Object.defineProperty(video('a.mov'), 'size', { value: 48 * 1024 * 1024 });
    await user.upload(input(), [large, video('b.mov')]);
    await screen.findByText('Uploading...');
    act(() => void requests.progress(12, 48));
    expect(await row('a.mov').findByText(/^12\.00 MB of 48\.00 MB/)).toBeVisible();
    expect(screen.getByText('0 of 2 complete, 12.00 MB of 48.00 MB sent')).toBeVisible();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    removing();
    await user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
    server.use(
      answerStatus(() => statusOf({ state: 'complete', percent: 100 })),
      http.get(`${shotsUrl}/:shotId`, () => ok('shot', shotOf({ file_url: '/api/files/stream/m-1/plate.mp4' }))),
    );
    expect(await screen.findByText('1 of 1 complete, 5 B of 5 B sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByText('b.mov')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    requests.restore();
  });

  it('[S-715] another try asks first whether the files have arrived, and sends them only if not', async () => {
    const { sent } = takingServer();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Retry a.mov' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
    server.use(answerStatus(() => statusOf({ state: 'complete', percent: 100 })));
    await user.click(screen.getByRole('button', { name: 'Retry a.mov' }));
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});

describe('leaving', () => {
  it('[S-716] names what has not arrived, and takes its empty shot away', async () => {
    takingServer();
    const removed: string[] = [];
    server.use(
      http.post(uploadUrl, never),
      answerStatus(() => statusOf({ state: 'idle' })),
      http.get(`${shotsUrl}/:shotId`, () => ok('shot', shotOf())),
      http.delete(`${shotsUrl}/:shotId`, ({ params }) => {
        removed.push(String(params.shotId));
        return ok('shot', null);
      }),
    );
    const { user } = show();
    await user.upload(input(), [video('a.mov'), video('b.mov'), video('c.mov')]);
    await screen.findByText('Uploading...');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('a.mov and 2 more have not arrived yet and will not be uploaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Somewhere else')).toBeVisible();
    await waitFor(() => expect(removed).toEqual([shotId]));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[S-311] asks while an upload runs', async () => {
    takingServer();
    server.use(http.post(uploadUrl, never));
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText('Uploading...')).toBeVisible();
    expect(screen.getByText('Drop videos or image sequences. Each video and each folder of images becomes a shot.')).toBeVisible();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Keep uploading' }));
    expect(screen.getByText('plate.mov')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Somewhere else')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[S-311] does not ask when all has arrived', async () => {
    takingServer();
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText('Upload complete')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('Somewhere else')).toBeVisible();
  });
});
