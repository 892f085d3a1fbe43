import { type Version, type VersionList, versionList } from '@prepmarket/media-api';
import { http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import VersionsWidget from '../src/widgets/versions.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1${String(n).padStart(3, '0')}`;
const contractId = id(1);
const [SHOT, VENDOR] = [id(2), id(3)];
const task = (n: number, count: number) => ({
  ...{ id: id(n), _id: id(n), shot_id: SHOT, shot_name: `SB${n}`, name: 'roto', type: 'roto', frame_start: 1, frame_end: 48, next_number: count + 1 },
});
const version = (taskN: number, number: number, over: Partial<Version> = {}): Version => ({
  ...{ id: id(taskN * 10 + number), _id: id(taskN * 10 + number), contract_id: contractId, task_id: id(taskN), shot_id: SHOT, number },
  ...{ name: `SB${taskN}_roto_v00${number}.mp4`, state: 'submitted' as const, made_by: VENDOR, made_at: '2026-03-01T10:00:00.000Z', sha256: 'ab'.repeat(32) },
  ...{ bytes: 2048, submitted_at: '2026-03-02T10:00:00.000Z', milestone_id: null, round: 1, superseded: false, picture: null, ...over },
});
const show = (tasks: ReturnType<typeof task>[], versions: Version[]) => {
  const told: VersionList = versionList.parse({ contract_id: contractId, tasks, versions, may_send: false, next: null });
  server.use(http.get(`*/api/contracts/${contractId}/versions`, () => ok('deliveries', told)));
  const element = <VersionsWidget contractId={contractId} vendorName="Vera Vendor" />;
  return renderRoutes([{ path: '/', element }], { at: '/', user: testUser({ role: 'client' }) });
};
const numbersOf = async (title: string) =>
  within(await screen.findByRole('list', { name: `Versions of ${title}` }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label')?.slice(0, 4));

it('[S-2556] shows the three newest versions of a task, and the older ones at one press', async () => {
  const { user, container } = show([task(20, 5), task(30, 3)], [5, 4, 3, 2, 1].map((n) => version(20, n)).concat([3, 2, 1].map((n) => version(30, n))));
  expect(await numbersOf('SB20 · roto')).toEqual(['v005', 'v004', 'v003']);
  expect(await numbersOf('SB30 · roto')).toEqual(['v003', 'v002', 'v001']);
  const older = screen.getByRole('button', { name: '2 older versions of SB20 · roto' });
  expect(older).toHaveAttribute('aria-expanded', 'false');
  expect(await axe(container)).toHaveNoViolations();
  older.focus();
  await user.keyboard('{Enter}');
  expect(older).toHaveAttribute('aria-expanded', 'true');
  expect(await numbersOf('SB20 · roto')).toEqual(['v005', 'v004', 'v003', 'v002', 'v001']);
  await user.keyboard('{Enter}');
  expect(await numbersOf('SB20 · roto')).toEqual(['v005', 'v004', 'v003']);
  expect(screen.getAllByRole('button', { name: /older version/ })).toHaveLength(1);
});

it('[S-2556] a paid task makes room for those under way, and is there at one press', async () => {
  const { user } = show([task(20, 1), task(30, 2)], [version(20, 1, { decided: 'paid' }), version(30, 2), version(30, 1, { decided: 'paid' })]);
  expect(await numbersOf('SB30 · roto')).toEqual(['v002', 'v001']);
  expect(screen.queryByRole('list', { name: 'Versions of SB20 · roto' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 paid task' }));
  expect(await numbersOf('SB20 · roto')).toEqual(['v001']);
});

it('[S-2556] where all is paid four tasks are shown, and the others at one press', async () => {
  const tasks = [20, 30, 40, 50, 60].map((n) => task(n, 1));
  const { user } = show(
    tasks,
    [20, 30, 40, 50, 60].map((n) => version(n, 1, { decided: 'paid' })),
  );
  expect(await screen.findAllByRole('list', { name: /^Versions of/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: '1 more task' }));
  expect(screen.getAllByRole('list', { name: /^Versions of/ })).toHaveLength(5);
});
