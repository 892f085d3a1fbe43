import { type Bid, bidMessages, middleOf, middleText } from '@prepmarket/bidding-api';
import type { WorkTotals } from '@prepmarket/catalog-api';
import { contractMessages } from '@prepmarket/contracts-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { Alert, Button, CardGrid, Skeleton, Stack, Typography, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useMarks } from '../marks/use-marks.js';
import { ExportComparison } from './export-comparison.js';
import { inOrder, orderOf, orders } from './order.js';
import { ProposalCard } from './proposal-card.js';
import { useCompared } from './use-compared.js';
import { useRecords } from './use-records.js';
import { useView, type View } from './use-view.js';

const Comparison = lazyPart(() => import('./comparison.js'), <Skeleton variant="rounded" height={280} />);

const views = [
  ['cards', 'Cards'],
  ['table', 'Table'],
] as const;

const Views = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <Stack direction="row" spacing={2} role="group" aria-label="View">
    {views.map(([value, label]) => (
      <Button
        key={value}
        variant="outlined"
        aria-pressed={view === value}
        onClick={() => onView(value)}
        sx={view === value ? { bgcolor: 'action.selected' } : { color: 'text.secondary' }}
      >
        {label}
      </Button>
    ))}
  </Stack>
);

/** Says what could not be read beside the bids, which stand without it. */
const Missing = ({ failed, refetch, text }: { failed: boolean; refetch: () => unknown; text: string }) =>
  failed ? (
    <Alert severity="error" sx={{ mb: 4 }} action={<Button onClick={refetch}>Retry</Button>}>
      {text}
    </Alert>
  ) : null;

/** A project's proposals as cards or in a table; a phone has room for cards alone. */
export const List = ({ projectId, bids, work }: { projectId: string; bids: readonly Bid[]; work?: WorkTotals }) => {
  const [search, setSearch] = useSearchParams();
  const [view, show] = useView();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const marked = useMarks(projectId);
  const { recordOf, ...recorded } = useRecords(bids);
  const { comparedOf, ...compared } = useCompared(projectId);
  const order = orderOf(search.get('sort'));
  const onOrder = (sort: string) => setSearch((now) => ({ ...Object.fromEntries(now), sort }), { replace: true });
  const sorted = inOrder(bids, order, { marks: marked.marks, recordOf });
  const [median, middle] = [middleOf(bids), middleText(bids)];
  return (
    <>
      {bids.length > 1 && (
        <Stack direction="row" spacing={4} useFlexGap sx={{ mb: 4, flexWrap: 'wrap', alignItems: 'center' }}>
          <SelectInput label="Sort by" size="small" options={orders} value={order} onChange={(event) => onOrder(event.target.value)} sx={{ maxWidth: 240 }} />
          {!small && <Views view={view} onView={show} />}
          <ExportComparison projectId={projectId} />
        </Stack>
      )}
      {middle && (
        <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
          {middle}
        </Typography>
      )}
      <Missing {...marked} text={bidMessages.marksFailed} />
      <Missing {...recorded} text={contractMessages.recordsFailed} />
      <Missing {...compared} text={bidMessages.comparisonFailed} />
      {view === 'table' && bids.length > 1 && !small ? (
        <Comparison bids={sorted} marked={marked} recordOf={recordOf} comparedOf={comparedOf} median={median} work={work} order={order} onOrder={onOrder} />
      ) : (
        <CardGrid $min={340}>
          {sorted.map((bid) => (
            <ProposalCard
              key={bid.id}
              bid={bid}
              mark={marked.marks.get(bid.id)}
              known={marked.known}
              record={recordOf(bid)}
              compared={comparedOf(bid)}
              median={median}
              work={work}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
};
