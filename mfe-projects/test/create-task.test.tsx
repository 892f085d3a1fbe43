import { catalogFailures, type NewTask, newTask } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, failures, held, legacyShotUrl, open, SHOT, shot, shotUrl, TASK, task } from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;
const direct = `${at.project}/shots/${SHOT}`;

beforeEach(answerAll);

describe('Create task', () => {
  it('[S-390] wants a type', async () => {
    const { user } = open(`${nested}/tasks/create`);
    await user.click(await screen.findByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Task type is required')).toBeVisible();
  });

  it.each([nested, direct])('[S-314] [S-387] [S-388] [S-389] [S-394] [S-397] [S-400] [S-405] creates it at %s/tasks/create', async (path) => {
    let sent: NewTask | undefined;
    const answer = held();
    server.use(
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        sent = newTask.parse(await request.json());
        await answer.until;
        return ok('task', task());
      }),
    );
    const { user, router, container } = open(`${path}/tasks/create`);
    const type = await screen.findByLabelText(/^Task Type/);
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Task' })).toBeVisible();
    expect(screen.getByText('Shot: br_010')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', path);
    expect(screen.getByText('1-100 (100 f)')).toBeVisible();
    expect(type).toBeRequired();
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(type, 'Track');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'cam');
    await user.type(screen.getByRole('textbox', { name: /^Instructions/ }), 'Follow the bridge, not the water.');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    answer.release();
    expect(await screen.findByText('Task created successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sent).toEqual({
      name: 'track',
      task_type: 'track',
      status: 'pending',
      description: 'cam',
      instructions: 'Follow the bridge, not the water.',
      frame_start: 1,
      frame_end: 100,
    });
  });

  it('[S-392] counts the description and sends none over 15 characters', async () => {
    const { user } = open(`${nested}/tasks/create`);
    const description = await screen.findByRole('textbox', { name: /^Description/ });
    await user.type(description, 'hero');
    expect(screen.getByText('4/15 characters')).toBeVisible();
    await user.type(description, ' and all the others');
    expect(screen.getByText('23/15 characters, 8 too many')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Description must be at most 15 characters')).toBeVisible();
  });

  it.each([
    ['the frame count', { frame_count: 48 }, 48],
    ['the metadata', { metadata: { frames: 47, fps: 24, frame_rate: '24/1', width: 1, height: 1, duration: 2, codec: 'h264' } }, 47],
    ['100', {}, 100],
  ])('[S-395] [S-397] ends the range at %s', async (_what, over, last) => {
    server.use(http.get(shotUrl, () => ok('shot', shot(over))));
    open(`${nested}/tasks/create`);
    const slider = await screen.findByRole('slider', { name: 'Last frame' });
    expect(slider).toHaveAttribute('max', String(last));
    expect(slider).toHaveValue(String(last));
    expect(screen.getByRole('slider', { name: 'First frame' })).toHaveAttribute('min', '1');
    expect(screen.getByRole('slider', { name: 'First frame' })).toHaveValue('1');
  });

  it('[S-396] keeps the first frame from passing the last', async () => {
    open(`${nested}/tasks/create`);
    const first = await screen.findByRole('slider', { name: 'First frame' });
    const last = screen.getByRole('slider', { name: 'Last frame' });
    fireEvent.change(last, { target: { value: '40' } });
    fireEvent.change(first, { target: { value: '60' } });
    expect([first, last].map((slider) => (slider as HTMLInputElement).value)).toEqual(['40', '40']);
    expect(screen.getByText('40-40 (1 f)')).toBeVisible();
  });

  it.each([
    ['says how the player counts a clip without numbers', {}, ['frame 11 in the player', 'frame 95 in the player']],
    ['says nothing where both count alike', { first_frame: 1001 }, []],
  ])('[S-2580] %s', async (_what, numbers, texts) => {
    const facts = { frames: 96, fps: 24, frame_rate: '24/1', width: 1, height: 1, duration: 4, codec: 'h264', ...numbers };
    server.use(http.get(shotUrl, () => ok('shot', shot({ frame_count: 96, metadata: facts }))));
    open(`${nested}/tasks/create`);
    fireEvent.change(await screen.findByRole('slider', { name: 'First frame' }), { target: { value: '12' } });
    expect(screen.queryAllByText(/in the player/).map(({ textContent }) => textContent)).toEqual(texts);
  });

  it('[S-630] [S-631] takes the range by number, as the clip counts, and holds it at the bounds', async () => {
    const facts = { frames: 96, fps: 24, frame_rate: '24/1', width: 1, height: 1, duration: 4, codec: 'h264', first_frame: 1001 };
    let sent: Partial<NewTask> = {};
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ frame_count: 96, metadata: facts }))),
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        sent = newTask.parse(await request.json());
        return ok('task', task());
      }),
    );
    const { user } = open(`${nested}/tasks/create`);
    const first = await screen.findByRole('spinbutton', { name: 'First frame' });
    const last = screen.getByRole('spinbutton', { name: 'Last frame' });
    expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['1001', '1096']);
    await user.clear(last);
    await user.type(last, '1019');
    await user.clear(first);
    await user.type(first, '1012');
    expect(screen.getByText('1012-1019 (8 f)')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'First frame' })).toHaveAttribute('aria-valuetext', 'frame 1012, 12 of 96');
    await user.clear(last);
    await user.type(last, '2000');
    expect(screen.getByText('From 1012 to 1096')).toBeVisible();
    await user.tab();
    expect(last).toHaveValue(1096);
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Task created successfully')).toBeVisible();
    expect(sent).toMatchObject({ frame_start: 12, frame_end: 96 });
  });

  it('[S-630] says that a shot without a clip has no known number of frames', async () => {
    server.use(http.get(`${shotUrl}/tasks/${TASK}`, () => ok('task', task({ frame_start: 1, frame_end: 100 }))));
    open(`${nested}/tasks/${TASK}`);
    expect(await screen.findByText('Frames unknown')).toBeVisible();
  });

  it.each([
    [nested, 'Back to Package', at.package],
    [direct, 'Back to Project', at.project],
  ])('[S-401] says at %s that the shot is missing', async (path, label, href) => {
    server.use(
      http.get(shotUrl, () => fail(404, 'Shot not found')),
      http.get(legacyShotUrl, () => fail(404, 'Shot not found')),
    );
    open(`${path}/tasks/create`);
    expect(await screen.findByText('Shot not found')).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it.each(failures(catalogFailures.createTask))('[S-404] says why it was not created: %s', async (_how, answer, text) => {
    server.use(http.post(`${shotUrl}/tasks`, answer));
    const { user } = open(`${nested}/tasks/create`);
    await user.selectOptions(await screen.findByLabelText(/^Task Type/), 'Roto');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
