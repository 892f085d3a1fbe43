import type { ShotRow, ShotSort } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { Mono } from '@prepmarket/web-kit/ui';
import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { DueCell, NameCell, NotesCell, PackageCell, StatusCell, TasksCell } from './cells.js';
import { RowPicture } from './row-picture.js';
import { framesText, rateText, sizeText } from './row-texts.js';

/** What of a row is changed where it stands. */
export type Editable = 'name' | 'status' | 'deadline' | 'description';

interface Meta {
  label: string;
  /** Its track of the grid. As wide as the widest share asks for all are: shares are as the least widths, and all columns stand beside the explorer at 1440 px. */
  track: string;
  sort?: ShotSort;
  edit?: Editable;
}

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, columnMeta: {} as Meta });
export type Features = typeof features;

const { display } = createColumnHelper<Features, ShotRow>();

export const SELECT = 'select';
/** Without its name a row is nobody's. */
const always = { enableHiding: false };

const select = display({ id: SELECT, meta: { label: 'Select', track: '36px' }, ...always });
const pack = display({
  id: 'package',
  meta: { label: 'Package', track: 'minmax(76px, 76fr)', sort: 'package' },
  cell: ({ row }) => <PackageCell inGrid row={row.original} />,
});
const others = [
  display({ id: 'picture', meta: { label: 'Picture', track: '92px' }, cell: ({ row }) => <RowPicture row={row.original} /> }),
  display({
    id: 'name',
    meta: { label: 'Name', track: 'minmax(104px, 104fr)', sort: 'name', edit: 'name' },
    cell: ({ row }) => <NameCell inGrid row={row.original} />,
    ...always,
  }),
  display({
    id: 'frames',
    meta: { label: 'Frames', track: '140px', sort: 'frames' },
    cell: ({ row }) => <Mono>{framesText(row.original)}</Mono>,
  }),
  display({ id: 'resolution', meta: { label: 'Resolution', track: '86px' }, cell: ({ row }) => <Mono>{sizeText(row.original)}</Mono> }),
  display({ id: 'fps', meta: { label: 'fps', track: '62px' }, cell: ({ row }) => <Mono>{rateText(row.original)}</Mono> }),
  display({
    id: 'status',
    meta: { label: 'Status', track: '110px', sort: 'status', edit: 'status' },
    cell: ({ row }) => <StatusCell row={row.original} />,
  }),
  display({ id: 'due', meta: { label: 'Due', track: '104px', sort: 'deadline', edit: 'deadline' }, cell: ({ row }) => <DueCell row={row.original} /> }),
  display({ id: 'tasks', meta: { label: 'Tasks', track: 'minmax(92px, 92fr)', sort: 'tasks' }, cell: ({ row }) => <TasksCell row={row.original} /> }),
  display({
    id: 'description',
    meta: { label: 'Notes', track: 'minmax(92px, 92fr)', edit: 'description' },
    cell: ({ row }) => <NotesCell row={row.original} />,
  }),
  display({ id: 'updated', meta: { label: 'Updated', track: '104px' }, cell: ({ row }) => localDate(row.original.updated_at) }),
];

/** Of a whole project each row says its package. */
export const columnsFor = (inPackage: boolean) => (inPackage ? [select, ...others] : [select, ...others.slice(0, 2), pack, ...others.slice(2)]);
