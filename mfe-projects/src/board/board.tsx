import { catalogFailures, type Project, projectMessages, workStatuses } from '@prepmarket/catalog-api';
import { accountPaths } from '@prepmarket/identity-api';
import { useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { EmptyState, LinkButton, Page, Skeleton, Stack, styled, useMediaQuery, useOneTrail, useTheme } from '@prepmarket/web-kit/ui';
import { useProjectQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { RecordPage } from '../shared/record-page.js';
import { useOwner } from '../shared/use-owner.js';
import { useBoardFilters } from './board-filters.js';
import { Column } from './column.js';
import { Drag } from './drag.js';
import { DueWeeks } from './due-weeks.js';
import { FilterBar } from './filter-bar.js';
import { Switch } from './switch.js';
import { useFirstFilled } from './use-first-filled.js';
import { useMove } from './use-move.js';

const Columns = styled.div`
  display: grid;
  gap: 16px;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;

const Detail = ({ project }: { project: Project }) => {
  const back = useOneTrail({ to: paths.project(project.id), label: 'Back to Project' });
  return (
    <Page title="Board" subtitle={project.title} back={back}>
      {project.task_count === 0 && project.shot_count === 0 ? (
        <EmptyState
          text="The board shows shots and tasks by how far they are, with their dates. It fills as soon as this project has shots with tasks."
          action={
            <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
              <LinkButton variant="contained" to={paths.project(project.id)}>
                Go to the Project
              </LinkButton>
              <LinkButton to={`${accountPaths.help('clients')}#list-what-you-have`}>How to add shots and tasks</LinkButton>
            </Stack>
          }
        />
      ) : (
        <Full key={project.id} project={project} />
      )}
    </Page>
  );
};

const Full = ({ project }: { project: Project }) => {
  const { filters, column, set } = useBoardFilters();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const mayMove = useOwner(project);
  const board = { projectId: project.id, ...filters };
  const { totals, first } = useFirstFilled(board, small);
  const shown = column ?? first;
  const move = useMove({ ...board, status: 'pending' });
  return (
    <>
      <FilterBar projectId={project.id} filters={filters} set={set} />
      {small && <Switch shown={shown} totals={totals} onShow={(status) => set('column', status)} />}
      {small && !shown && <Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />}
      <Drag onMove={move}>
        <Columns>
          {workStatuses
            .filter((status) => !small || status === shown)
            .map((status) => (
              <Column key={status} at={{ ...board, status }} mayMove={mayMove} alone={small} onMove={move} />
            ))}
        </Columns>
      </Drag>
      <Stack sx={{ mt: 5 }}>
        <DueWeeks projectId={project.id} />
      </Stack>
    </>
  );
};

export default function Board() {
  const { projectId = '' } = useParams();
  const query = useProjectQuery(projectId);
  useTrail([
    { name: query.currentData?.title, path: paths.project(projectId) },
    { name: 'Board', path: paths.board(projectId) },
  ]);
  return (
    <RecordPage
      title="Board"
      width="wide"
      query={query}
      loading={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
      failed={catalogFailures.projectDetails}
      missing={projectMessages.notFound}
      back={{ to: paths.project(projectId), label: 'Back to Project' }}
    >
      {(project) => <Detail key={project.id} project={project} />}
    </RecordPage>
  );
}
