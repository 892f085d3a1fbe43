import { http, ok, server } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerStatus, sequenceUrl, shotId, shotsUrl, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, never, row, show } from './card.js';
import { frames, image, inFolder, video } from './files.js';
import { watchRequests } from './requests.js';

answerPlateMatches();

describe('uploading', () => {
  it('[S-288] makes a shot of each video, in their order', async () => {
    const { names, sent } = takingServer();
    const { user } = show();
    await user.upload(input(), [video('a.mp4'), video('b.MOV')]);
    await waitFor(() => expect(screen.getAllByText('Upload complete')).toHaveLength(2));
    expect(names).toEqual(['a', 'b']);
    expect(sent.map(({ url }) => url.replace(/[0-9a-f-]{36}/, 'id'))).toEqual(['/shots/id/upload', '/shots/id/upload']);
    expect(sent.map(({ form }) => (form.get('file') as File).name).sort()).toEqual(['a.mp4', 'b.MOV']);
  });

  it('[S-289] makes one shot of each video and of each folder of images', async () => {
    const { names, sent } = takingServer();
    show();
    const files = [video('a.mp4'), inFolder(image('1.png'), 'sky/1.png'), inFolder(image('2.png'), 'sky/2.png')];
    fireEvent.change(screen.getByLabelText('Folder to upload'), { target: { files } });
    await waitFor(() => expect(screen.getAllByText('Upload complete')).toHaveLength(2));
    expect(names).toEqual(['a', 'sky']);
    expect(sent.map(({ url }) => url.split('/').at(-1)).sort()).toEqual(['upload', 'upload-sequence']);
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
    await user.click(row('plate (2 images)').getByRole('button', { name: 'Cancel plate (2 images)' }));
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
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (let moved = 1; moved <= 4; moved += 1) {
      act(() => void requests.progress(moved, 10));
      act(() => vi.advanceTimersByTime(29_000));
    }
    expect(screen.getByText('Uploading...')).toBeVisible();
    expect(requests.made[0]?.timeout).toBe(0);
    act(() => vi.advanceTimersByTime(1_500));
    vi.useRealTimers();
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Failed to upload video')).toBeVisible();
    requests.restore();
  });
});
