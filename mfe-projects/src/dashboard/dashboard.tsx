import type { Role } from '@prepmarket/api-kit';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { type SessionUser, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Button, CardGrid, DashedCard, EmptyState, LinkButton, Loaded, Page, SearchIcon, Stack, styled } from '@prepmarket/web-kit/ui';
import { selectionOf, useProjectPagesInfiniteQuery } from '../api/projects.js';
import { useContractsOverviewQuery } from '../api/turns.js';
import { SideExplorer } from '../explorer/side-explorer.js';
import { FirstSteps } from '../first-steps/first-steps.js';
import { useFirstSteps } from '../first-steps/use-first-steps.js';
import { paths } from '../paths.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { ProjectCard } from './project-card.js';
import { RolePanels } from './role-panels.js';
import { TurnPanel } from './turn-panel.js';
import { useTurns } from './use-turns.js';

const Columns = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('md')} {
    grid-template-columns: 280px minmax(0, 1fr);
  }
`;

/** What the role begins here; administrators begin nothing, they look after the projects of others. */
const Start = ({ user, label, variant = 'contained' }: { user: SessionUser; label: string; variant?: 'contained' | 'outlined' }) => {
  if (user.role === 'client')
    return (
      <LinkButton variant={variant} to={paths.createProject}>
        {label}
      </LinkButton>
    );
  if (user.role === 'admin') return null;
  return (
    <LinkButton variant={variant} to={paths.findProjects} startIcon={<SearchIcon />}>
      Find Projects
    </LinkButton>
  );
};

const comes = {
  client: 'List one, drop your plates on it, say what is to be done and publish it: vendors send proposals.',
  vendor: 'Projects that you have sent a proposal for are kept here.',
  admin: 'Projects of clients are listed here from their first draft on.',
} as const satisfies Record<Role, string>;

const Empty = ({ user }: { user: SessionUser }) => (
  <EmptyState
    text={
      <>
        {user.role !== 'vendor' && <strong>{projectMessages.none}</strong>}
        {user.role !== 'vendor' && <br />}
        {comes[user.role]}
      </>
    }
    action={user.role !== 'admin' && <Start user={user} label={projectMessages.createFirst} variant="outlined" />}
  />
);

const oldestFirst = (a: Project, b: Project) => Date.parse(a.created_at) - Date.parse(b.created_at);

/** A vendor's own dashboard holds the projects of their bids; what else is open is found elsewhere. */
const Loading = () => (
  <Columns>
    <SideExplorer />
    <LoadingCards height={210} />
  </Columns>
);

/** The client's contracts by their projects, for how far they are. */
const useContracts = (user: SessionUser) => {
  const { data } = useContractsOverviewQuery(undefined, { ...WAITING, skip: user.role !== 'client' });
  return new Map(data?.contracts.map((contract) => [contract.id, contract]));
};

const Projects = ({ user, waiting }: { user: SessionUser; waiting: ReadonlySet<string> }) => {
  const contracts = useContracts(user);
  const query = useProjectPagesInfiniteQuery(selectionOf(user), WAITING);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const more = hasNextPage ? () => fetchNextPage() : undefined;
  const draw = (projects: readonly Project[]) => (
    <Columns>
      <SideExplorer projects={projects} onMore={more} loadingMore={isFetchingNextPage} />
      <div>
        <CardGrid>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} turn={waiting.has(project.id)} contract={contracts.get(project.contract_id ?? '')} />
          ))}
          {user.role === 'client' && <DashedCard to={paths.createProject}>Create New Project</DashedCard>}
        </CardGrid>
        {more && (
          <Button sx={{ mt: 4 }} variant="outlined" disabled={isFetchingNextPage} onClick={more}>
            Show more projects
          </Button>
        )}
      </div>
    </Columns>
  );
  return (
    <Loaded query={query} loading={<Loading />} failed={projectMessages.listFailed}>
      {({ pages }) => {
        const projects = pages.flatMap((page) => page.projects).sort(oldestFirst);
        return projects.length ? draw(projects) : <Empty user={user} />;
      }}
    </Loaded>
  );
};

const AdminFirstSteps = lazyPart(() => import('../first-steps/admin-first-steps.js'));

const Morning = ({ user }: { user: SessionUser }) => {
  const turns = useTurns(user);
  const first = useFirstSteps(user);
  // Both stand in the same place: steps come with the projects below them, which they would move later; else it is known when both have answered.
  const loading = turns.loading || first.loading;
  const nothing = turns.lines.length === 0 && turns.failed.length === 0;
  const steps = first.loading ? undefined : first.steps;
  const waits = <TurnPanel turns={{ ...turns, loading }} role={user.role} />;
  return (
    <Stack spacing={4}>
      {user.role !== 'admin' && steps && <FirstSteps first={first} steps={steps} role={user.role} />}
      {/* An administrator is led while nothing waits: what waits goes first. */}
      {user.role === 'admin' && !loading && nothing ? <AdminFirstSteps userId={user.id} otherwise={waits} /> : !(steps && nothing) && waits}
      <RolePanels role={user.role} nothingYet={user.role === 'vendor' && steps !== undefined && first.projects.length === 0} />
      <Projects user={user} waiting={new Set(turns.lines.flatMap(({ belongsTo }) => belongsTo ?? []))} />
    </Stack>
  );
};

export default function Dashboard() {
  const { user } = useSession();
  useTrail([]);
  if (!user) return null;
  return (
    <Page title={user.role === 'admin' ? 'All Projects' : `${user.firstName}'s Projects`} actions={<Start user={user} label="Create Project" />}>
      <Morning user={user} />
    </Page>
  );
}
