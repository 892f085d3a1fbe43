import { type ShotRow, type ShotRowPage, shotRow, shotRowPage, shotRowQuery, workStatuses } from '@prepmarket/catalog-api';
import { http, ok, server } from '@prepmarket/web-kit/testing';
import { id, PACKAGE, PROJECT, packageUrl, projectUrl } from './answers.js';

const metadata = { frames: 96, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, first_frame: 1001, missing_frames: [] };

export const rowId = (n: number) => id(1000 + n);

/** The nth shot of a table, SH001 and so on. */
export const row = (n: number, over: Partial<ShotRow> = {}): ShotRow =>
  shotRow.parse({
    id: rowId(n),
    _id: rowId(n),
    version: 1,
    project_id: PROJECT,
    package_id: PACKAGE,
    name: `SH${String(n).padStart(3, '0')}`,
    description: `Take ${n}`,
    status: 'pending',
    deadline: '2030-01-01',
    own_deadline: null,
    file_url: '/api/files/stream/m-1/plate.mp4',
    frame_count: 96,
    first_number: null,
    metadata,
    media_error: null,
    removal_agreed: false,
    tasks: [{ id: id(5000 + n), _id: id(5000 + n), version: 1, name: 'matte', task_type: 'roto', status: 'in_progress', frame_start: 1, frame_end: 96 }],
    updated_at: '2026-01-02T12:00:00.000Z',
    ...over,
  });

/** Keeps rows as the catalog does: pages of `limit`, filters, by name or as they were made. What was asked is kept as well. */
export const answerRows = (first: ShotRow[], limit = 100) => {
  const table = { rows: first, asked: [] as URLSearchParams[] };
  const answer = ({ request }: { request: Request }) => {
    const params = new URL(request.url).searchParams;
    table.asked.push(params);
    const { after, search, status, task_type, sort, down } = shotRowQuery.parse(Object.fromEntries(params));
    const found = table.rows.filter(({ name, description }) => !search || `${name}\n${description}`.toLowerCase().includes(search.toLowerCase()));
    const typed = found.filter(
      ({ tasks }) => !task_type || (tasks.length === 0 ? task_type.includes('none') : tasks.some((task) => task_type.includes(task.task_type))),
    );
    const left = typed.filter((each) => !status || status.includes(each.status));
    const keys = { name: (each: ShotRow) => each.name, status: (each: ShotRow) => String(workStatuses.indexOf(each.status)) };
    const keyOf = keys[sort as keyof typeof keys];
    const sorted = keyOf ? [...left].sort((one, other) => keyOf(one).localeCompare(keyOf(other)) * (down ? -1 : 1)) : left;
    const from = after ? sorted.findIndex((each) => each.id === after) + 1 : 0;
    const rows = sorted.slice(from, from + limit);
    const page: ShotRowPage = shotRowPage.parse({
      next: from + limit < sorted.length ? rows.at(-1)?.id : null,
      total: sorted.length,
      statuses: Object.fromEntries(workStatuses.map((each) => [each, typed.filter((one) => one.status === each).length])),
    });
    return ok('rows', rows, page);
  };
  server.use(http.get(`${packageUrl}/shot-rows`, answer), http.get(`${projectUrl}/shot-rows`, answer));
  return table;
};

/** The DOM of the tests has no layout: the frame of the table is as high as a window, so that rows are drawn. */
export const withLayout = () => {
  const size = (name: 'clientHeight' | 'clientWidth', value: number) => {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    return () => Object.defineProperty(HTMLElement.prototype, name, before ?? { configurable: true, value: 0 });
  };
  const undo = [size('clientHeight', 800), size('clientWidth', 1200)];
  return () => {
    for (const each of undo) each();
  };
};
