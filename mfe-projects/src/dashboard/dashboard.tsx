import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { type SessionUser, useSession, useTrail } from '@prepmarket/web-kit/store';
import { Button, CardGrid, DashedCard, EmptyState, Failure, LinkButton, Page, SearchIcon, styled } from '@prepmarket/web-kit/ui';
import { useProjectPagesInfiniteQuery } from '../api/projects.js';
import { fresh } from '../api/tags.js';
import { SideExplorer } from '../explorer/side-explorer.js';
import { paths } from '../paths.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { ProjectCard } from './project-card.js';

const Columns = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('md')} {
    grid-template-columns: 280px minmax(0, 1fr);
  }
`;

const Start = ({ user, label }: { user: SessionUser; label: string }) =>
  user.role === 'vendor' ? (
    <LinkButton variant="contained" to={paths.findProjects} startIcon={<SearchIcon />}>
      Find Projects
    </LinkButton>
  ) : (
    <LinkButton variant="contained" to={paths.createProject}>
      {label}
    </LinkButton>
  );

const oldestFirst = (a: Project, b: Project) => Date.parse(a.created_at) - Date.parse(b.created_at);

const Projects = ({ user }: { user: SessionUser }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useProjectPagesInfiniteQuery(selectionOf(user), fresh);
  if (!data) return error ? <Failure error={error} failed={projectMessages.listFailed} onRetry={refetch} /> : <LoadingCards height={210} />;
  const projects = data.pages.flatMap((page) => page.projects).sort(oldestFirst);
  if (projects.length === 0) return <EmptyState text={projectMessages.none} action={<Start user={user} label={projectMessages.createFirst} />} />;
  return (
    <div>
      <CardGrid>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
        {user.role !== 'vendor' && <DashedCard to={paths.createProject}>Create New Project</DashedCard>}
      </CardGrid>
      {hasNextPage && (
        <Button sx={{ mt: 4 }} variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more projects
        </Button>
      )}
    </div>
  );
};

/** A vendor's own dashboard holds the projects of their bids; what else is open is found elsewhere. */
const selectionOf = (user: SessionUser) => (user.role === 'vendor' ? { scope: 'mine' as const } : {});

export default function Dashboard() {
  const { user } = useSession();
  useTrail([]);
  if (!user) return null;
  return (
    <Page title={`${user.firstName}'s Projects`} actions={<Start user={user} label="Create Project" />}>
      <Columns>
        <SideExplorer selection={selectionOf(user)} />
        <Projects user={user} />
      </Columns>
    </Page>
  );
}
