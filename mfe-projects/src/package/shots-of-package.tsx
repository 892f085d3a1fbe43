import { lazyPart } from '@prepmarket/web-kit';
import { CardGrid, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { ListActions } from '../list/list-actions.js';
import { ListBar } from '../shared/list-bar.js';
import { ViewSwitch } from '../shared/view-switch.js';
import { RemoteWidget } from '../shared/widgets.js';
import { useRowsAhead } from '../table/rows-ahead.js';
import { MANY, ShotCards, type ShotsProps } from './shot-cards.js';
import { useShotsView } from './use-shots-view.js';

const ShotTable = lazyPart(() => import('../table/shot-table.js'), <Skeleton variant="rounded" height={360} role="status" aria-label="Loading" />);
const views = [
  ['table', 'Table'],
  ['cards', 'Cards'],
] as const;

export const ShotsOfPackage = ({ count = 0, name, ...props }: ShotsProps & { name: string; count?: number }) => {
  const { projectId, packageId, owner, mayAdd } = props;
  const [view, setView] = useShotsView(count > MANY ? 'table' : 'cards');
  useRowsAhead(projectId, packageId, view === 'table');
  return (
    <Stack component="section" aria-label="Shots" spacing={3}>
      <Stack direction="row" useFlexGap spacing={3} sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h2">Shots</Typography>
        <ListBar>
          <ListActions projectId={projectId} packageId={packageId} name={name} mayImport={mayAdd} />
          <ViewSwitch label="View" views={views} view={view} onChange={setView} />
        </ListBar>
      </Stack>
      {view === 'cards' ? (
        <ShotCards {...props} />
      ) : (
        <>
          {mayAdd && (
            <CardGrid>
              <RemoteWidget name="media/UploadCard" projectId={projectId} packageId={packageId} />
            </CardGrid>
          )}
          <ShotTable projectId={projectId} packageId={packageId} mayEdit={owner} />
        </>
      )}
    </Stack>
  );
};
