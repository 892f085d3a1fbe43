import type { FailureTexts } from '@prepmarket/api-kit';
import { bidCount } from '@prepmarket/bidding-api';
import {
  neighbours,
  type Project,
  shotPackage as packageSchema,
  project as projectSchema,
  type Shot,
  type ShotPackage,
  shot as shotSchema,
  type Task,
  task as taskSchema,
  treePackage as treeSchema,
} from '@prepmarket/catalog-api';
import { setRemoteLoader } from '@prepmarket/web-kit';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { createElement } from 'react';
import { guidedUsers } from '../src/first-steps/guided-users.js';
import routes from '../src/routes.js';
import type { Widgets } from '../src/shared/widgets.js';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const named = (n: number) => ({ id: id(n), _id: id(n) });
const CLIENT = id(1);
export const PROJECT = id(3);
export const PACKAGE = id(4);
export const SHOT = id(5);
export const TASK = id(6);
const stamps = { created_at: '2026-01-01T12:00:00.000Z', updated_at: '2026-01-02T12:00:00.000Z' };

export const client: SessionUser = testUser({ id: CLIENT, role: 'client', firstName: 'Clara' });
export const vendor: SessionUser = testUser({ id: id(2), role: 'vendor', firstName: 'Vera' });
export const admin: SessionUser = testUser({ id: id(8), role: 'admin', firstName: 'Ann' });
export const stranger: SessionUser = testUser({ id: id(9), role: 'client' });

export const project = (over: Partial<Project> = {}): Project =>
  projectSchema.parse({
    ...named(3),
    version: 1,
    ...stamps,
    title: 'Old Bridge',
    description: 'Clean plates',
    category: 'Film',
    budget: { min: 1000, max: 2000.5, currency: 'USD' },
    deadline: '2030-01-01',
    skills: ['Roto', 'Keying'],
    status: 'open',
    user_id: CLIENT,
    client_id: CLIENT,
    package_count: 1,
    shot_count: 2,
    task_count: 3,
    attachments: [],
    client: { ...named(1), firstName: 'Clara', lastName: 'Client', company: 'Clear Pictures' },
    ...over,
  });

export const pack = (over: Partial<ShotPackage> = {}): ShotPackage =>
  packageSchema.parse({
    ...named(4),
    version: 1,
    project_id: PROJECT,
    name: 'Reel 1',
    description: 'The opening',
    created_at: stamps.created_at,
    deadline: '2030-01-01',
    user_id: CLIENT,
    ...over,
  });

export const task = (over: Partial<Task> = {}): Task =>
  taskSchema.parse({
    ...named(6),
    version: 1,
    ...stamps,
    shot_id: SHOT,
    name: 'hero matte',
    task_type: 'roto',
    description: 'hero',
    instructions: '',
    status: 'in_progress',
    frame_start: 5,
    frame_end: 20,
    ...over,
  });

export const shot = (over: Partial<Shot> = {}): Shot =>
  shotSchema.parse({
    ...named(5),
    version: 1,
    ...stamps,
    project_id: PROJECT,
    package_id: PACKAGE,
    name: 'br_010',
    description: 'Dawn',
    status: 'pending',
    deadline: '2030-01-01',
    file_url: null,
    file_path: null,
    frame_count: null,
    metadata: null,
    tasks: [],
    project: { ...named(3), title: 'Old Bridge', user_id: CLIENT, client_id: CLIENT },
    package: { ...named(4), name: 'Reel 1' },
    ...over,
  });

export const tree = () => [
  treeSchema.parse({
    ...named(4),
    name: 'Reel 1',
    shots: [
      { ...named(5), name: 'br_010', status: 'pending', tasks: [{ ...named(6), name: 'hero matte', task_type: 'roto', status: 'pending' }] },
      { ...named(7), name: 'br_020', status: 'pending', tasks: [] },
    ],
  }),
  treeSchema.parse({ ...named(14), name: 'Reel 2', shots: [] }),
];

export const list = (projects: Project[]) =>
  ok('projects', projects, { pagination: { page: 1, limit: 100, total: projects.length, totalPages: projects.length ? 1 : 0 } });

export const projectUrl = `*/api/projects/${PROJECT}`;
export const packageUrl = `${projectUrl}/packages/${PACKAGE}`;
export const shotUrl = `${packageUrl}/shots/${SHOT}`;
export const legacyShotUrl = `*/api/projects/shots/${SHOT}`;
export const at = { project: `/projects/${PROJECT}`, package: `/projects/${PROJECT}/packages/${PACKAGE}` };

/** A project with one package, one shot and one task, as its owner finds it. */
export const answerAll = () =>
  server.use(
    http.get(projectUrl, () => ok('project', project())),
    http.get(`${projectUrl}/bids`, () => ok('bids', [])),
    http.get(`${projectUrl}/bids/count`, () => ok('count', bidCount.parse({ total: 2, pending: 1 }))),
    http.get(`${projectUrl}/due-weeks`, () => ok('weeks', [])),
    http.get(`${projectUrl}/packages`, () => ok('packages', [pack()])),
    http.get(packageUrl, () => ok('package', pack())),
    http.get(`${packageUrl}/shots`, () => ok('shots', [shot()])),
    http.get(shotUrl, () => ok('shot', shot())),
    http.get(legacyShotUrl, () => ok('shot', shot())),
    http.get(`${shotUrl}/neighbours`, () => ok('neighbours', neighbours.parse({ previous: null, next: null, position: 1, count: 1 }))),
    http.get(`${shotUrl}/tasks`, () => ok('tasks', [task()])),
    http.get(`${shotUrl}/tasks/${TASK}`, () => ok('task', task())),
  );

/** How each of the other remotes' parts calls back, by its owner's own types. */
const callBack: { [Name in keyof Widgets]: (props: Widgets[Name]) => void } = {
  'media/UploadCard': () => undefined,
  'media/UploadTray': () => undefined,
  'media/VideoDrop': ({ onChange }) => onChange(new File(['video'], 'plate.mp4', { type: 'video/mp4' })),
  'media/ClipAhead': () => undefined,
  'media/Review': () => undefined,
  'media/ShotMedia': ({ onReady }) => onReady?.(),
  'media/Player': () => undefined,
  'media/Plates': () => undefined,
  'media/Versions': () => undefined,
  'media/VersionPicture': () => undefined,
  'media/Reel': () => undefined,
  'media/ProjectDrop': () => undefined,
  'media/ReelHistory': () => undefined,
  'media/ProjectColour': () => undefined,
  'notices/Bell': () => undefined,
  'notices/SaveSearch': () => undefined,
  'bids/EstimatedPrice': () => undefined,
  'bids/OwnBid': ({ onLive }) => onLive?.(true),
  'bids/Invitation': () => undefined,
  'bids/OwnBids': ({ onRows }) => onRows?.(2),
  'contracts/Running': ({ onRows }) => onRows?.(0),
  'contracts/Money': () => undefined,
  'notices/Conversation': () => undefined,
};

/** Other remotes' parts of a screen show their name and, on a click, call back. */
const standIns = () =>
  setRemoteLoader(async (id) => {
    const name = id.replace('/widgets', '') as keyof Widgets;
    const shown = ({ first = false, room }: { first?: boolean; room?: number }) =>
      [id, first && 'first', room !== undefined && `room ${room}`].filter(Boolean).join(' ');
    return { default: (props: never) => createElement('button', { type: 'button', onClick: () => callBack[name](props) }, shown(props)) };
  });

export const open = (path: string, user: SessionUser = client) => {
  standIns();
  return renderRoutes([...routes, { path: '/unauthorized', element: 'not for you' }], { at: path, user });
};

/** An answer that waits: `until` resolves when the test calls `release`. */
export const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

/** Makes the window a wide one, or not; returns what undoes that. */
export const wide = (matches: boolean) => {
  const media = window.matchMedia;
  window.matchMedia = (query) => ({ ...media(query), matches });
  return () => {
    window.matchMedia = media;
  };
};

/** The three ways a call fails, and what the screen says of each. */
export const failures = (texts: FailureTexts) =>
  [
    ['the server’s sentence', () => fail(400, 'The server knows why.'), 'The server knows why.'],
    ['an answer without one', () => fail(400), texts.answered],
    ['no answer', () => HttpResponse.error(), texts.silent],
  ] as const;

/** What a dashboard asks beside the projects, with nothing in it. */
export const nothingWaits = () => {
  guidedUsers.clear();
  server.use(
    http.get('*/api/:source/turns', () => ok('turns', [], { total: 0 })),
    http.get('*/api/contracts/overview', () => ok('overview', { contracts: [], total: 0, month: '2026-11-01', money: [] })),
    // A vendor of whom nothing is there yet.
    http.get('*/api/vendors/:id', ({ params }) => ok('vendor', { id: params.id, skills: [], about: '', version: 1 })),
    http.get('*/api/reels/:id', ({ params }) => ok('reel', { vendor_id: params.id, clips: [], may_change: true })),
    http.get('*/api/bids', () => ok('bids', [])),
    // An administrator who has done nothing yet.
    http.get('*/api/auth/second-factor', () => ok('secondFactor', { enabled: false })),
    http.get('*/api/contracts/vendors', () => ok('vendors', [])),
    http.get('*/api/test-shots', () => ok('tests', [])),
    http.get('*/api/state', () => ok('states', [{ service: 'catalog', status: 'ready', worries: [] }])),
  );
};
