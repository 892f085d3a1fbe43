import { type ShotRow, shotActMessages, shotMessages, shotsPerAct, shotTableMessages } from '@prepmarket/catalog-api';
import { counted, lazyPart } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify, WAITING } from '@prepmarket/web-kit/store';
import { Button, EmptyState, Failure, Skeleton, Stack, Typography, useMediaQuery, VisuallyHidden } from '@prepmarket/web-kit/ui';
import { useTable } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePackagesQuery } from '../api/packages.js';
import { paths } from '../paths.js';
import { useKept } from '../shared/kept.js';
import { PackageNames, placeOf } from './cells.js';
import { columnsFor, features } from './columns.js';
import type { Density } from './grid-styles.js';
import { itemsOf } from './items.js';
import { drawn } from './overlay.js';
import { PageSlot } from './page-slot.js';
import { PhoneRows } from './phone-rows.js';
import type { Selection } from './selection.js';
import { SelectionBar } from './selection-bar.js';
import { ShotGrid } from './shot-grid.js';
import { askedFor, type Group, sortedBy } from './table-state.js';
import { Toolbar } from './toolbar.js';
import { useActs } from './use-acts.js';
import { useShotPages } from './use-shot-pages.js';
import { useTableState } from './use-table-state.js';
import { useWantedTasks } from './use-wanted-tasks.js';

const StaleDialog = lazyPart(() => import('./stale-dialog.js'));
const PHONE = '(max-width: 599.95px)';

const groups: readonly [Group | '', string][] = [
  ['', 'No groups'],
  ['status', 'By status'],
  ['package', 'By package'],
];

const none: readonly ShotRow[] = [];

export interface ShotTableProps {
  projectId: string;
  /** Without it the table has all shots of the project. */
  packageId?: string;
  mayEdit: boolean;
}

type Failures = Record<number, { error: unknown; again: () => void } | undefined>;

/** Shots as rows: to look through, to choose many of, to change where they stand. */
export default function ShotTable({ projectId, packageId, mayEdit }: ShotTableProps) {
  const { state, change } = useTableState();
  const asked = useMemo(() => ({ projectId, packageId, ...askedFor(state) }), [projectId, packageId, state]);
  const question = JSON.stringify(asked);
  const { rows: come, more, first, fresh, slots, loadMore, put } = useShotPages(question);
  const [failures, setFailures] = useState<Failures>({});
  const failed = useCallback((at: number, failure: Failures[number]) => setFailures((before) => ({ ...before, [at]: failure })), []);
  const { currentData: packs } = usePackagesQuery(projectId);
  const packages = useMemo(() => new Map(packs?.map(({ id, name }) => [id, name])), [packs]);
  const acts = useActs(projectId);
  const rows = useMemo(() => drawn(come, acts.overlay, packageId), [come, acts.overlay, packageId]);
  const phone = useMediaQuery(PHONE);
  const notify = useNotify();
  const navigate = useNavigate();

  const [visibility, setVisibility] = useKept<Record<string, boolean>>('shot-columns', {});
  const [density, setDensity] = useKept<Density>('shot-rows', 'cosy');
  const [rowSelection, setSelection] = useState<Selection>({});
  const columns = useMemo(() => columnsFor(packageId !== undefined), [packageId]);
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }: ShotRow) => id, state: { columnVisibility: visibility, rowSelection } });
  const tableRows = table.getRowModel().rows;
  const items = itemsOf(tableRows, state.group, { packages, statuses: first?.statuses });

  // What was chosen among other shots is not acted on unseen.
  const filter = JSON.stringify([state.find, state.status, state.type]);
  const [filtered, setFiltered] = useState(filter);
  if (filter !== filtered) {
    setFiltered(filter);
    setSelection({});
  }
  const { leads, led } = useWantedTasks(fresh && mayEdit ? rows : none, more, setSelection);
  // A shot that was chosen stays so when a sort brings others first.
  const known = useRef(new Map<string, ShotRow>());
  for (const row of come) known.current.set(row.id, row);
  const remembered = Object.keys(rowSelection).flatMap((id) => known.current.get(id) ?? []);
  const chosen = drawn(remembered, acts.overlay, packageId);

  const total = first?.total ?? 0;
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (!all) return;
    if (more) return loadMore();
    setAll(false);
    setSelection(Object.fromEntries(rows.map(({ id }) => [id, true as const])));
  }, [all, more, loadMore, rows]);
  const chooseRest = () => (total > shotsPerAct ? notify('info', shotActMessages.tooMany) : setAll(true));
  const allLoaded = rows.length > 0 && rows.every(({ id }) => rowSelection[id]);
  const rest = all ? (
    <Typography variant="body2">{`Loading ${rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}...`}</Typography>
  ) : (
    allLoaded && more && <Button size="small" onClick={chooseRest}>{`Select all ${total.toLocaleString('en')}`}</Button>
  );

  const failure = failures[slots.length - 1];
  const shared = { items, rows: tableRows, selection: rowSelection, setSelection, mayEdit, total, more, loadMore, failure };
  const labels = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const list = phone ? (
    <PhoneRows {...shared} withPackage={!packageId} />
  ) : (
    <ShotGrid
      {...shared}
      columns={table.getVisibleLeafColumns()}
      state={state}
      density={density}
      onSort={(sort) => change(sortedBy(state, sort))}
      open={(row) => navigate(paths.shot(placeOf(row)))}
      change={(row, to) => acts.change([row], to, shotTableMessages.changed)}
    />
  );
  const again = () => failures[0]?.again();
  return (
    <PackageNames.Provider value={packages}>
      {slots.map((after, at) => (
        <PageSlot
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number
          key={`${question}:${at}`}
          at={at}
          asked={{ ...asked, after }}
          sign={JSON.stringify([first?.total, first?.statuses])}
          put={put}
          failed={failed}
          polling={at === 0 ? WAITING : {}}
        />
      ))}
      <Stack spacing={3}>
        <Toolbar
          state={state}
          change={change}
          statuses={first?.statuses}
          groups={packageId ? groups.slice(0, 2) : groups}
          columns={
            phone
              ? undefined
              : {
                  columns: labels.map((column) => ({ id: column.id, label: column.columnDef.meta?.label ?? '', shown: column.getIsVisible() })),
                  toggle: (id) => setVisibility({ ...visibility, [id]: visibility[id] === false }),
                  density,
                  setDensity,
                }
          }
        />
        <VisuallyHidden role="status">{first && fresh && counted(total, 'shot')}</VisuallyHidden>
        {!first && failures[0] && <Failure error={failures[0].error} failed={shotTableMessages.loadFailed} onRetry={again} />}
        {!first && !failures[0] && <Skeleton variant="rounded" height={360} role="status" aria-label="Loading" />}
        {first && (total === 0 ? <EmptyState text={shotMessages.none} /> : list)}
        {chosen.length > 0 && (
          <SelectionBar
            rows={chosen}
            mayEdit={mayEdit}
            acts={acts}
            packages={packages}
            onClear={() => setSelection({})}
            rest={rest}
            leads={leads}
            onLed={led}
          />
        )}
      </Stack>
      {acts.stale && <StaleDialog stale={acts.stale} onClose={acts.forget} look={again} />}
    </PackageNames.Provider>
  );
}
