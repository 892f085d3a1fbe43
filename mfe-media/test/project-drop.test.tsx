import { packageMessages, plateMatch, platePatternMessages, shotPackage, shotTableMessages } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { Link } from '@prepmarket/web-kit/router';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import ProjectDrop from '../src/widgets/project-drop.js';
import UploadTray from '../src/widgets/upload-tray.js';
import { packageId, projectId, shotId, shotOf, statusOf } from './answers.js';
import './card.js';
import { image, inFolder, video } from './files.js';

const uuid = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1b0${n}`;
const [reelTwo, second, made] = [uuid(1), uuid(2), uuid(3)];
const reel = (id: string, name: string) =>
  shotPackage.parse({
    id,
    _id: id,
    version: 1,
    project_id: projectId,
    name,
    description: '',
    created_at: '2026-03-01T10:00:00.000Z',
    deadline: null,
    user_id: uuid(9),
  });
const shot = (id: string, package_id: string, name: string, has_plate = false) => ({ id, _id: id, package_id, name, has_plate });
const inOne = shot(shotId, packageId, 'SH0030');
const inTwo = shot(second, reelTwo, 'SH0030', true);

const rowsUrl = `/api/projects/${projectId}/packages/:packageId/shot-rows`;

/** A project of two packages whose shots these names speak for; what is made and sent is collected. */
const serve = (found: Record<string, ReturnType<typeof shot>[]>) => {
  const did: string[] = [];
  const asked: string[][] = [];
  const place = ({ params }: { params: Record<string, unknown> }) => `${params.packageId === reelTwo ? 'Reel 2' : 'Reel 1'}`;
  const shots = `/api/projects/${projectId}/packages/:packageId/shots`;
  server.use(
    http.post(`*/projects/${projectId}/plate-matches`, async ({ request }) => {
      const { names } = (await request.json()) as { names: string[] };
      asked.push(names);
      return ok(
        'matches',
        names.map((name) => plateMatch.parse({ name, shots: found[name] ?? [] })),
      );
    }),
    http.get(`/api/projects/${projectId}/packages`, () => ok('packages', [reel(packageId, 'Reel 1'), reel(reelTwo, 'Reel 2')])),
    http.get(rowsUrl, ({ params }) => ok('data', params.packageId === reelTwo ? [shotOf({ id: second, _id: second, name: 'SH0090' })] : [], { next: null })),
    http.post(shots, async ({ request, params }) => {
      did.push(`new ${((await request.json()) as { name: string }).name} in ${place({ params })}`);
      return ok('shot', shotOf({ id: made, _id: made }), {}, 201);
    }),
    http.post(`${shots}/:shotId/:kind`, ({ params }) => {
      if (params.shotId !== made) did.push(`${params.kind} to ${params.shotId} in ${place({ params })}`);
      return ok('upload', statusOf());
    }),
    http.get(`${shots}/:shotId/upload-status`, () => ok('status', statusOf({ state: 'complete', percent: 100 }))),
    http.get(`${shots}/:shotId`, () => ok('shot', shotOf({ file_url: '/api/files/stream/m-1/plate.mp4' }))),
  );
  return { did, asked };
};

const page = (
  <main>
    <h1>Old Bridge</h1>
    <h2>Packages</h2>
    <Link to="/away">Away</Link>
    <ProjectDrop projectId={projectId} />
    <UploadTray />
  </main>
);
let view: ReturnType<typeof renderRoutes> | undefined;
const show = () => {
  view = renderRoutes(
    [
      { path: '/project', element: page },
      { path: '/away', element: 'Elsewhere' },
    ],
    { at: '/project', user: testUser() },
  );
  return view;
};
afterEach(() => view?.unmount());

const files = () => screen.getByLabelText('Plates to upload');
const choice = async () => within(await screen.findByRole('region', { name: 'Where these plates go' }));
const dropped = (...given: File[]) => {
  const items = given.map((one) => ({ kind: 'file', getAsFile: () => one }));
  return { dataTransfer: { types: ['Files'], files: given, items } };
};
const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('[S-1747] a plate dropped anywhere on the page finds its shot, the line says in which package, and nothing is sent before that is confirmed', async () => {
  const { did, asked } = serve({ 'S_0030_plate_v001.mov': [inTwo] });
  const { user, container } = show();
  const heading = screen.getByRole('heading', { name: 'Old Bridge' });
  fireEvent.dragOver(heading, dropped());
  expect(await screen.findByText(mediaMessages.dropOnProject)).toBeVisible();
  fireEvent.drop(heading, dropped(video('S_0030_plate_v001.mov')));
  expect(screen.queryByText(mediaMessages.dropOnProject)).toBeNull();
  const panel = await choice();
  expect(panel.getByRole('heading', { name: 'Where these plates go' })).toHaveFocus();
  expect(panel.getByRole('combobox', { name: 'S_0030_plate_v001.mov' })).toHaveDisplayValue('plate for SH0030 in Reel 2, in place of the one it has');
  expect(asked).toEqual([['S_0030_plate_v001.mov']]);
  expect(did).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(panel.getByRole('button', { name: 'Upload 1 plate' }));
  await waitFor(() => expect(did).toEqual([`upload to ${second} in Reel 2`]));
  expect(screen.queryByRole('region', { name: 'Where these plates go' })).toBeNull();
});

it('[S-1748] a name of two packages, a second plate for a shot and an unknown name are questions; without their answers nothing is sent', async () => {
  const { did } = serve({ 'two.mov': [inOne, inTwo], 'one.mov': [inOne], 'again.mov': [inOne] });
  const { user } = show();
  await user.upload(files(), [video('one.mov'), video('two.mov'), video('again.mov'), video('new.mov')]);
  const panel = await choice();
  const select = (name: string) => panel.getByRole('combobox', { name });
  expect(panel.getByRole('status')).toHaveTextContent('3 of 4 plates found by name. 3 plates wait for an answer.');
  expect(labels(select('two.mov'))).toEqual([
    'Choose where it goes',
    'plate for SH0030 in Reel 1',
    'plate for SH0030 in Reel 2, in place of the one it has',
    'in Reel 1',
    'in Reel 2',
    'not uploaded',
  ]);
  await user.click(panel.getByRole('button', { name: 'Upload 4 plates' }));
  expect(select('two.mov')).toHaveFocus();
  expect(panel.getAllByText(platePatternMessages.unanswered)).toHaveLength(3);
  expect(did).toEqual([]);
  await user.selectOptions(select('two.mov'), 'plate for SH0030 in Reel 2, in place of the one it has');
  await user.selectOptions(select('again.mov'), 'not uploaded');
  await user.selectOptions(select('new.mov'), 'in Reel 2');
  expect(select('Shot for new.mov')).toHaveDisplayValue('new shot new');
  await user.click(panel.getByRole('button', { name: 'Upload 3 plates' }));
  await waitFor(() => expect(did.toSorted()).toEqual(['new new in Reel 2', `upload to ${shotId} in Reel 1`, `upload to ${second} in Reel 2`]));
});

it('[S-1748] for an unknown name one of the shots of a package is chosen; one answer serves all that wait', async () => {
  const { did } = serve({});
  const { user } = show();
  const sky = [inFolder(image('sky.1001.png'), 'sky/sky.1001.png'), inFolder(image('sky.1002.png'), 'sky/sky.1002.png')];
  fireEvent.change(screen.getByLabelText('Folder to upload'), { target: { files: [...sky, video('a.mov'), video('b.mov')] } });
  const panel = await choice();
  await user.selectOptions(panel.getByRole('combobox', { name: 'sky (2 images)' }), 'in Reel 2');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Shot for sky (2 images)' }), 'a shot that is there');
  await screen.findByRole('option', { name: 'plate for SH0090' });
  await user.selectOptions(panel.getByRole('combobox', { name: 'Shot for sky (2 images)' }), 'plate for SH0090');
  await user.selectOptions(panel.getByRole('combobox', { name: 'All 2 plates that wait' }), 'new shots in Reel 1');
  expect(panel.queryByRole('combobox', { name: /that wait/ })).toBeNull();
  expect(panel.getByRole('heading', { name: 'Where these plates go' })).toHaveFocus();
  await user.click(panel.getByRole('button', { name: 'Upload 3 plates' }));
  await waitFor(() => expect(did.toSorted()).toEqual(['new a in Reel 1', 'new b in Reel 1', `upload-sequence to ${second} in Reel 2`]));
});

it('[S-1748] where nobody answers nothing is sent, and it is asked again; Cancel and what cannot be a plate send nothing', async () => {
  const { did } = serve({});
  let down = true;
  server.use(http.post(`*/projects/${projectId}/plate-matches`, () => (down ? fail(400, 'down') : undefined)));
  const { user } = show();
  await user.upload(files(), video('a.mov'));
  await screen.findByText(platePatternMessages.notFound);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click((await choice()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region', { name: 'Where these plates go' })).toBeNull();
  fireEvent.drop(screen.getByRole('heading', { name: 'Old Bridge' }), dropped());
  expect(await screen.findByText(mediaMessages.noFiles)).toBeVisible();
  expect(did).toEqual([]);
});

it('[S-1748] leaving the page with plates that wait is asked about, also where there is no package yet; Cancel lets them go', async () => {
  serve({});
  const { user } = show();
  await user.upload(files(), video('a.mov'));
  await choice();
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Where these plates go' })).toBeVisible();
  view?.unmount();
  server.use(http.get(`/api/projects/${projectId}/packages`, () => ok('packages', [])));
  const again = show();
  await again.user.upload(files(), video('a.mov'));
  expect(await screen.findByText(platePatternMessages.noPackage)).toBeVisible();
  expect((await choice()).queryByRole('button', { name: /^Upload/ })).toBeNull();
  await again.user.click(screen.getByRole('link', { name: 'Away' }));
  await again.user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await again.user.click((await choice()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(platePatternMessages.noPackage)).toBeNull();
});

it('[S-1748] a project without packages takes the first one by its name, and the plates become new shots of it', async () => {
  const { did } = serve({});
  const packages: ReturnType<typeof reel>[] = [];
  server.use(
    http.get(`/api/projects/${projectId}/packages`, () => ok('packages', packages)),
    http.post(`/api/projects/${projectId}/packages`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      if (name === 'Taken') return fail(400, 'Another is called so.');
      did.push(`package ${name}`);
      packages.push(reel(packageId, name));
      return ok('package', packages[0], {}, 201);
    }),
  );
  const { user, container } = show();
  await user.upload(files(), [video('a.mov'), video('b.mov')]);
  const name = await screen.findByRole('textbox', { name: /Name of the package/ });
  expect(name).toHaveValue(platePatternMessages.firstPackage);
  expect(await axe(container)).toHaveNoViolations();
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: /^Make Package and Upload/ }));
  expect(await screen.findByText(packageMessages.nameRequired)).toBeVisible();
  await user.type(name, 'Taken');
  await user.click(screen.getByRole('button', { name: /^Make Package and Upload/ }));
  expect(await screen.findByText('Another is called so.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Reel 1{Enter}');
  await waitFor(() => expect(did).toEqual(['package Reel 1', 'new a in Reel 1', 'new b in Reel 1']));
});

it('[S-1748] plates that come while the first package is made go there too', async () => {
  const { did, asked } = serve({});
  let make = () => {};
  server.use(
    http.get(`/api/projects/${projectId}/packages`, () => ok('packages', [])),
    http.post(`/api/projects/${projectId}/packages`, async () => {
      await new Promise<void>((resolve) => {
        make = resolve;
      });
      return ok('package', reel(packageId, 'Plates'), {}, 201);
    }),
  );
  const { user } = show();
  await user.upload(files(), video('a.mov'));
  await user.click(await screen.findByRole('button', { name: 'Make Package and Upload 1 Plate' }));
  await user.upload(files(), video('b.mov'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Making...' })).toBeDisabled();
  make();
  await waitFor(() => expect(did).toEqual(['new a in Reel 1', 'new b in Reel 1']));
});

/** Answers the lookups of these names when told to: found, or not. */
const held = (found: Record<string, ReturnType<typeof shot>[]>) => {
  const waiting = new Map<string, (works: boolean) => void>();
  server.use(
    http.post(`*/projects/${projectId}/plate-matches`, async ({ request }) => {
      const { names } = (await request.json()) as { names: string[] };
      const works = await new Promise<boolean>((resolve) => waiting.set(names.join(), resolve));
      if (!works) return fail(400, 'down');
      return ok(
        'matches',
        names.map((name) => plateMatch.parse({ name, shots: found[name] ?? [] })),
      );
    }),
  );
  const answer = async (names: string, works = true) => {
    await waitFor(() => expect(waiting.has(names)).toBe(true));
    waiting.get(names)?.(works);
    waiting.delete(names);
  };
  return answer;
};

it('[S-1748] a drop while another is looked for: each plate stands once, and what could not be found is asked for again', async () => {
  serve({});
  const answer = held({ 'a.mov': [inOne] });
  const { user } = show();
  await user.upload(files(), video('a.mov'));
  await user.upload(files(), video('b.mov'));
  await answer('b.mov', false);
  await screen.findByText(platePatternMessages.notFound);
  await answer('a.mov');
  const panel = await choice();
  expect(panel.getAllByRole('combobox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await answer('b.mov');
  expect(await panel.findByRole('combobox', { name: 'b.mov' })).toBeVisible();
  expect(panel.getAllByRole('combobox')).toHaveLength(2);
  expect(screen.queryByText(platePatternMessages.notFound)).toBeNull();
});

it('[S-1748] a second plate for one shot is a question also where it comes with a later drop', async () => {
  serve({ 'one.mov': [inOne], 'later.mov': [inOne] });
  const { user } = show();
  await user.upload(files(), video('one.mov'));
  const panel = await choice();
  await user.upload(files(), video('later.mov'));
  expect(await panel.findByRole('combobox', { name: 'later.mov' })).toHaveDisplayValue('Choose where it goes');
  expect(panel.getByRole('combobox', { name: 'one.mov' })).toHaveDisplayValue('plate for SH0030 in Reel 1');
});

it('[S-1748] shots of a package are asked for where one is wanted; while they are not there, nothing is chosen by itself', async () => {
  const { did } = serve({});
  let down = true;
  let times = 0;
  server.use(
    http.get(rowsUrl, () => {
      times += 1;
      return down ? fail(400, 'down') : undefined;
    }),
  );
  const { user } = show();
  await user.upload(files(), video('a.mov'));
  const panel = await choice();
  await user.selectOptions(panel.getByRole('combobox', { name: 'a.mov' }), 'in Reel 2');
  const select = panel.getByRole('combobox', { name: 'Shot for a.mov' });
  expect(times).toBe(0);
  await user.selectOptions(select, 'a shot that is there');
  await panel.findByText(shotTableMessages.loadFailed);
  await user.click(panel.getByRole('button', { name: 'Upload 1 plate' }));
  expect(select).toHaveFocus();
  expect(select).toBeInvalid();
  down = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await user.selectOptions(select, await panel.findByRole('option', { name: 'plate for SH0090' }));
  await user.click(panel.getByRole('button', { name: 'Upload 1 plate' }));
  await waitFor(() => expect(did).toEqual([`upload to ${second} in Reel 2`]));
});

it('[S-1977] the shots of a chosen package come page by page, and a page that could not be loaded is asked for again', async () => {
  const { did } = serve({});
  let down = true;
  server.use(
    http.get(rowsUrl, ({ request }) => {
      const behind = new URL(request.url).searchParams.get('after') === 'first';
      if (behind && down) return fail(400, 'down');
      return ok('data', [behind ? shotOf({ id: second, _id: second, name: 'SH0090' }) : shotOf({ name: 'SH0010' })], { next: behind ? null : 'first' });
    }),
  );
  const { user } = show();
  await user.upload(files(), video('a.mov'));
  const panel = await choice();
  await user.selectOptions(panel.getByRole('combobox', { name: 'a.mov' }), 'in Reel 2');
  const select = panel.getByRole('combobox', { name: 'Shot for a.mov' });
  await user.selectOptions(select, 'a shot that is there');
  await panel.findByRole('option', { name: 'plate for SH0010' });
  await user.click(panel.getByRole('button', { name: 'Show more shots' }));
  await panel.findByText(shotTableMessages.loadFailed);
  down = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await user.selectOptions(select, await panel.findByRole('option', { name: 'plate for SH0090' }));
  expect(panel.queryByRole('button', { name: 'Show more shots' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Upload 1 plate' }));
  await waitFor(() => expect(did).toEqual([`upload to ${second} in Reel 2`]));
});

it('[S-1747] what another place of the page takes, and what lies below a dialog, is not taken', async () => {
  const { asked } = serve({});
  show();
  const heading = screen.getByRole('heading', { name: 'Old Bridge' });
  const taken = (event: Event) => event.preventDefault();
  heading.addEventListener('drop', taken);
  heading.addEventListener('dragover', taken);
  fireEvent.dragOver(heading, dropped());
  expect(screen.queryByText(mediaMessages.dropOnProject)).toBeNull();
  fireEvent.drop(heading, dropped(video('a.mov')));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.drop(document.body, dropped(video('a.mov')));
  dialog.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked, screen.queryByText(mediaMessages.noFiles)]).toEqual([[], null]);
});
