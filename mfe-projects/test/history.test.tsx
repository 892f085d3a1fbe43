import type { AuditLine } from '@prepmarket/api-kit';
import { localDate } from '@prepmarket/web-kit';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { admin, answerAll, at, client, id, list, open, PACKAGE, PROJECT, project, projectUrl, SHOT, stranger, TASK, tree, vendor } from './answers.js';

const when = new Date(2026, 0, 7, 14, 5).toISOString();
const clara = { id: client.id, role: 'client' as const, firstName: 'Clara', lastName: 'Client', company: '' };
const line = (n: number, act: string, of: [kind: string, id: string], over: Partial<AuditLine> = {}): AuditLine => ({
  ...{ id: id(900 + n), at: when, act, record: { kind: of[0], id: of[1] }, from: null, to: null, by: clara },
  ...{ repeated: false, address: null, requestId: null },
  ...over,
});
const day = `${localDate(when)}, 14:05`;
const told = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const show = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  answerAll();
  server.use(
    http.get('*/api/projects', () => list([])),
    http.get(projectUrl, () => ok('project', { ...project(), packages: tree() })),
  );
});

it('[S-1232] tells the owner of a project who did what to it, its packages, shots and tasks, by their names of now', async () => {
  const lines = [
    line(1, 'project-moved', ['project', PROJECT], { from: 'open', to: 'in_progress', by: null }),
    line(2, 'task-changed', ['task', TASK], { from: 'pending', to: 'completed' }),
    line(3, 'shot-changed', ['shot', SHOT]),
    line(4, 'shot-deleted', ['shot', id(77)]),
    line(5, 'package-created', ['package', PACKAGE]),
    line(6, 'project-created', ['project', PROJECT], { to: 'open' }),
  ];
  server.use(http.get(`${projectUrl}/history`, () => ok('history', lines, { next: null })));
  const { container } = open(at.project);
  await show('Show history');
  await screen.findByText(/^Shot changed: br_010/);
  expect(await told('History, newest first')).toEqual([
    `Project status changed: OPEN to IN PROGRESS${day}, by itself, after what became of its proposals or its contract`,
    `Task changed: hero matte, PENDING to COMPLETED${day}, Clara Client`,
    `Shot changed: br_010${day}, Clara Client`,
    `Shot deleted${day}, Clara Client`,
    `Package created: Reel 1${day}, Clara Client`,
    `Project created${day}, Clara Client`,
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1233] tells an administrator what was done to the plates of a project, with networks, also while the history of the project fails', async () => {
  const lines = [line(1, 'colours-changed', ['shot', SHOT], { address: '203.0.113.7' }), line(2, 'upload-received', ['upload', id(78)])];
  server.use(
    http.get(`${projectUrl}/history`, () => fail(500)),
    http.get(`${projectUrl}/plates/history`, () => ok('history', lines, { next: null })),
  );
  open(at.project, admin);
  await show('Show history');
  expect(await screen.findByText('Failed to load the history. Please try again.')).toBeVisible();
  await show('Show history of the plates');
  await screen.findByText(/^Colours changed: br_010/);
  expect(await told('History of the plates, newest first')).toEqual([
    `Colours changed: br_010${day}, Clara Client, from 203.0.113.7`,
    `Plate uploaded${day}, Clara Client`,
  ]);
});

it.each([vendor, stranger])('[S-1232] [S-1233] is offered to nobody else ($role)', async (user) => {
  open(at.project, user);
  expect(await screen.findByRole('link', { name: 'Reel 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /history/i })).not.toBeInTheDocument();
});
