import { catalogFailures, newShot, shotMessages } from '@prepmarket/catalog-api';
import type { PlateUpload } from '@prepmarket/media-api';
import { uploadInbox } from '@prepmarket/web-kit/store';
import { http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { answerAll, at, failures, open, PACKAGE, PROJECT, packageUrl, SHOT, shot } from './answers.js';

const form = `${at.package}/shots/create`;
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Shot' }));
let created: unknown[];
let asked: readonly PlateUpload<File>[];
let unserve: () => void;
beforeEach(() => {
  created = [];
  asked = [];
  unserve = uploadInbox<PlateUpload<File>>().serve((wishes) => {
    asked = [...asked, ...wishes];
  });
  answerAll();
  server.use(
    http.post(`${packageUrl}/shots`, async ({ request }) => {
      created.push(await request.json());
      return ok('shot', shot());
    }),
  );
});
afterEach(() => unserve());

describe('Create shot', () => {
  it('[S-312] [S-315] [S-316] [S-322] [S-327] creates the shot with its tasks and goes to the package', async () => {
    const { user, router, container } = open(form);
    await user.type(await nameField(), 'br_010');
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Shot' })).toBeVisible();
    for (const name of ['Back to Package', 'Cancel']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', at.package);
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Dawn');
    await user.selectOptions(screen.getByLabelText('Status'), 'In Progress');
    expect(await screen.findByText('media/widgets/VideoDrop')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    await user.type(screen.getByRole('textbox', { name: /^Task Description/ }), 'fifteen letters');
    expect(screen.getByText('15/15 characters')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(at.package));
    expect(created.map((body) => newShot.parse(body))).toEqual([
      expect.objectContaining({
        name: 'br_010',
        description: 'Dawn',
        status: 'in_progress',
        tasks: [expect.objectContaining({ task_type: 'roto', description: 'fifteen letters' })],
      }),
    ]);
    expect(asked).toEqual([]);
  });

  it('[S-317] [S-318] wants a name, and the type of a task', async () => {
    const { user } = open(form);
    await user.click(await screen.findByRole('button', { name: 'Add Task' }));
    await send(user);
    expect(await screen.findByText('Shot name is required')).toBeVisible();
    expect(screen.getByText('Task type is required')).toBeVisible();
  });

  it('[S-632] hands the video over once the shot is made, and goes on without waiting for it', async () => {
    const { user, router } = open(form);
    await user.type(await nameField(), 'br_010');
    await user.click(await screen.findByText('media/widgets/VideoDrop'));
    await send(user);
    expect(await screen.findByText('Shot created successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(at.package));
    expect(created).toHaveLength(1);
    expect(asked).toEqual([
      { projectId: PROJECT, packageId: PACKAGE, kind: 'video', shotName: 'br_010', shotId: SHOT, files: [expect.objectContaining({ name: 'plate.mp4' })] },
    ]);
  });

  it.each(failures(catalogFailures.createShot))('[S-325] says why it was not created: %s', async (_how, answer, text) => {
    server.use(http.post(`${packageUrl}/shots`, answer));
    const { user } = open(form);
    await user.type(await nameField(), 'br_010');
    await user.click(await screen.findByText('media/widgets/VideoDrop'));
    await send(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

it('[S-2390] name and frames that the address brings are filled in, and it is said what else is to be done', async () => {
  open(`${at.package}/shots/create?name=SB010_B&frame_in=48&frame_out=57`);
  expect(await screen.findByText(shotMessages.framesTaken)).toBeVisible();
  expect(await nameField()).toHaveValue('SB010_B');
  expect(screen.getByRole('textbox', { name: /^Frame in/ })).toHaveValue('48');
  expect(screen.getByRole('textbox', { name: /^Frame out/ })).toHaveValue('57');
});
