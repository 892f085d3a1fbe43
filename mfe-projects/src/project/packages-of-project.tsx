import { catalogFailures, packageMessages, packagePreview, type ShotPackage } from '@prepmarket/catalog-api';
import { counted, lazyPart, localDate, preview } from '@prepmarket/web-kit';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { CardGrid, DashedCard, EmptyState, Loaded, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { usePackagesQuery } from '../api/packages.js';
import { ListActions } from '../list/list-actions.js';
import { paths } from '../paths.js';
import { ContactSheet } from '../shared/contact-sheet.js';
import { LinkCard } from '../shared/link-card.js';
import { ListBar } from '../shared/list-bar.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { TaskProgress } from '../shared/task-progress.js';
import { ViewSwitch } from '../shared/view-switch.js';
import { RemoteWidget } from '../shared/widgets.js';
import { useRowsAhead } from '../table/rows-ahead.js';

const PackageCard = ({ pack }: { pack: ShotPackage }) => (
  <LinkCard to={paths.package(pack.project_id, pack.id)} title={pack.name} heading="h3" picture={<ContactSheet posters={pack.posters} />}>
    <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
      {preview(pack.description, packagePreview) || 'No description'}
    </Typography>
    {pack.progress && <TaskProgress of={pack.progress} label={`Tasks of ${pack.name}`} />}
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {[`Created ${localDate(pack.created_at)}`, pack.shot_count !== undefined && counted(pack.shot_count, 'shot')].filter(Boolean).join(' · ')}
    </Typography>
  </LinkCard>
);

interface PackagesProps {
  projectId: string;
  title: string;
  mayAdd: boolean;
  /** Nothing lies in it yet. */
  fresh: boolean;
}

const Grid = ({ projectId, mayAdd }: Pick<PackagesProps, 'projectId' | 'mayAdd'>) => {
  return (
    <Loaded query={usePackagesQuery(projectId)} loading={<LoadingCards />} failed={catalogFailures.packageDetails}>
      {(packages) =>
        packages.length === 0 && !mayAdd ? (
          <EmptyState text={packageMessages.none} />
        ) : (
          <CardGrid>
            {packages.map((pack) => (
              <PackageCard key={pack.id} pack={pack} />
            ))}
            {mayAdd && <DashedCard to={paths.createPackage(projectId)}>Add Package</DashedCard>}
          </CardGrid>
        )
      }
    </Loaded>
  );
};

const ShotTable = lazyPart(() => import('../table/shot-table.js'), <LoadingCards />);
const views = [
  ['packages', 'Packages'],
  ['table', 'All shots'],
] as const;

/** What a project consists of: its packages as cards, or all its shots as a table. */
export const PackagesOfProject = ({ title, owner, fresh, ...props }: PackagesProps & { owner: boolean }) => {
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'table' ? 'table' : 'packages';
  useRowsAhead(props.projectId, undefined, view === 'table');
  return (
    <Stack component="section" aria-label="Packages" spacing={3}>
      <Stack direction="row" useFlexGap spacing={3} sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h2">Packages</Typography>
        <ListBar>
          <ListActions projectId={props.projectId} name={title} mayImport={props.mayAdd} />
          <ViewSwitch
            label="View"
            views={views}
            view={view}
            onChange={(next) => setAddress(next === 'table' ? { view: next } : {}, { replace: true, preventScrollReset: true })}
          />
        </ListBar>
      </Stack>
      {props.mayAdd && (
        <RemoteWidget name="media/ProjectDrop" projectId={props.projectId} first={fresh} loading={<Skeleton variant="rounded" height={fresh ? 220 : 44} />} />
      )}
      {view === 'table' ? <ShotTable projectId={props.projectId} mayEdit={owner} /> : <Grid {...props} />}
    </Stack>
  );
};
