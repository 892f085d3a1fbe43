import { catalogFailures, newShot } from '@prepmarket/catalog-api';
import { maximumVideoBytes } from '@prepmarket/media-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { answerAll, at, failures, open, packageUrl, shot, shotUrl, task } from './answers.js';

const form = `${at.package}/shots/create`;
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Shot' }));
const video = (name = 'plate.mp4', size?: number) => {
  const file = new File(['video'], name, { type: 'video/mp4' });
  if (size) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const drop = (...files: File[]) => fireEvent.drop(screen.getByRole('region', { name: 'Video' }), { dataTransfer: { files } });

let created: unknown[];
let uploads: number;
beforeEach(() => {
  created = [];
  uploads = 0;
  answerAll();
  server.use(
    http.post(`${packageUrl}/shots`, async ({ request }) => {
      created.push(await request.json());
      return ok('shot', shot());
    }),
    http.post(`${shotUrl}/upload`, () => {
      uploads += 1;
      return ok('status', {});
    }),
  );
});

describe('Create shot', () => {
  it('[S-312] [S-315] [S-316] [S-322] [S-327] creates the shot with its tasks and goes to the package', async () => {
    const { user, router, container } = open(form);
    await user.type(await nameField(), 'br_010');
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Shot' })).toBeVisible();
    for (const name of ['Back to Package', 'Cancel']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', at.package);
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Dawn');
    await user.selectOptions(screen.getByLabelText('Status'), 'In Progress');
    expect(screen.getByLabelText('Video file')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    await user.type(screen.getByRole('textbox', { name: /^Task Description/ }), 'fifteen letters');
    expect(screen.getByText('15/15 characters')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await send(user);
    expect(await screen.findByText('Shot created successfully')).toBeVisible();
    expect(router.state.location.pathname).toBe(at.package);
    expect(created.map((body) => newShot.parse(body))).toEqual([
      expect.objectContaining({
        name: 'br_010',
        description: 'Dawn',
        status: 'in_progress',
        tasks: [expect.objectContaining({ task_type: 'roto', description: 'fifteen letters' })],
      }),
    ]);
    expect(uploads).toBe(0);
  });

  it('[S-317] [S-318] wants a name, and the type of a task', async () => {
    const { user } = open(form);
    await user.click(await screen.findByRole('button', { name: 'Add Task' }));
    await send(user);
    expect(await screen.findByText('Shot name is required')).toBeVisible();
    expect(screen.getByText('Task type is required')).toBeVisible();
  });

  it.each(['plate.mp4', 'plate.MOV', 'plate.avi'])('[S-319] takes %s, dropped, and uploads it after the shot', async (name) => {
    const { user, router } = open(form);
    await user.type(await nameField(), 'br_010');
    drop(video(name));
    expect(screen.getByText(name)).toBeVisible();
    await send(user);
    expect(await screen.findByText('Shot created successfully')).toBeVisible();
    expect([created.length, uploads]).toEqual([1, 1]);
    expect(router.state.location.pathname).toBe(at.package);
  });

  it('[S-320] refuses a video that is too large', async () => {
    open(form);
    await nameField();
    drop(video('plate.mp4', maximumVideoBytes + 1));
    expect(screen.getByText('File size must be less than 500MB')).toBeVisible();
    expect(screen.queryByText('plate.mp4')).not.toBeInTheDocument();
  });

  it.each([
    ['another type', [video('notes.txt')]],
    ['a second file', [video('a.mp4'), video('b.mp4')]],
  ])('[S-321] refuses %s', async (_what, files) => {
    open(form);
    await nameField();
    drop(...files);
    expect(screen.getByText('Please drop a video file')).toBeVisible();
  });

  it.each(failures(catalogFailures.createShot))('[S-325] says why it was not created: %s', async (_how, answer, text) => {
    server.use(http.post(`${packageUrl}/shots`, answer));
    const { user } = open(form);
    await user.type(await nameField(), 'br_010');
    await send(user);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('keeps the shot when its video fails, and makes no second one', async () => {
    server.use(
      http.post(`${shotUrl}/upload`, () => fail(400), { once: true }),
      http.put(shotUrl, () => ok('shot', shot())),
    );
    const { user } = open(form);
    await user.type(await nameField(), 'br_010');
    drop(video());
    await send(user);
    expect(await screen.findByText('Failed to create shot or upload video. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry Upload' }));
    expect(await screen.findByText('Shot created successfully')).toBeVisible();
    expect([created.length, uploads]).toEqual([1, 1]);
  });

  it('[S-632] saves with the next try what was changed after the shot was made', async () => {
    const edits: unknown[] = [];
    const added: unknown[] = [];
    server.use(
      http.post(`${shotUrl}/upload`, () => fail(400), { once: true }),
      http.put(shotUrl, async ({ request }) => {
        edits.push(await request.json());
        return ok('shot', shot());
      }),
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        added.push(await request.json());
        return ok('task', task());
      }),
    );
    const { user } = open(form);
    await user.type(await nameField(), 'br_010');
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    drop(video());
    await send(user);
    expect(await screen.findByText('Failed to create shot or upload video. Please try again.')).toBeVisible();
    expect(screen.queryByLabelText(/^Task Type/)).not.toBeInTheDocument();
    await user.type(await nameField(), 'b');
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Paint');
    await user.click(screen.getByRole('button', { name: 'Remove plate.mp4' }));
    await user.click(screen.getByRole('button', { name: 'Save Shot' }));
    expect(await screen.findByText('Shot created successfully')).toBeVisible();
    expect(created).toHaveLength(1);
    expect(edits).toEqual([expect.objectContaining({ name: 'br_010b' })]);
    expect(added).toEqual([expect.objectContaining({ task_type: 'paint' })]);
    expect(uploads).toBe(0);
  });
});
