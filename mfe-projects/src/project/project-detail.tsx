import { isLive } from '@prepmarket/bidding-api';
import { cannotSeeProjectHistory, catalogFailures, type Project, projectDetailBadge, projectMessages } from '@prepmarket/catalog-api';
import { counted, statusLabel } from '@prepmarket/web-kit';
import { useBack, useParams } from '@prepmarket/web-kit/router';
import { skipToken, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Box, Page, Skeleton, Stack, StatusChip, Surface, useOneTrail, YourTurn } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { paths, toDashboard } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { RecordPage } from '../shared/record-page.js';
import { useOwner } from '../shared/use-owner.js';
import { RemoteWidget } from '../shared/widgets.js';
import { Attachments } from './attachments.js';
import type { DeleteProjectProps } from './delete-project.js';
import { ProjectHistory } from './history.js';
import { PackagesOfProject } from './packages-of-project.js';
import { PlateSettings } from './plate-settings.js';
import { ProjectActions } from './project-actions.js';
import { ProjectFacts } from './project-facts.js';
import { SampleNote } from './sample-note.js';
import { SealedNote } from './sealed-note.js';
import { useProposals } from './use-proposals.js';

const toFindProjects = { to: paths.findProjects, label: 'Back to Find Projects' };

/** Pixels of an invitation with a line of words. */
const INVITATION = 155;

const ProjectStatus = ({ project, owner }: { project: Project; owner: boolean }) => {
  const { toDecide } = useProposals(project, !owner || project.status !== 'open');
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
      <StatusChip label={statusLabel(project.status)} color={projectDetailBadge[project.status]} />
      {toDecide > 0 && <YourTurn>{`${counted(toDecide, 'proposal')} to decide on`}</YourTurn>}
    </Box>
  );
};

const Detail = ({ project, onDeleted }: DeleteProjectProps) => {
  const { user } = useSession();
  const owner = useOwner(project);
  const mayAdd = owner && !isClosed(project);
  const seesHistory = user && !cannotSeeProjectHistory(user, project);
  // The proposals' own service knows sooner than the project does.
  const [live, setLive] = useState<boolean>();
  const { my_bid: bid } = project;
  const hasBid = live ?? Boolean(bid && isLive(bid));
  const room = project.invited && !hasBid ? INVITATION : undefined;
  const back = useOneTrail(useBack(user?.role === 'vendor' && !bid ? toFindProjects : toDashboard), toDashboard);
  return (
    <Page
      title={project.title}
      status={<ProjectStatus project={project} owner={owner} />}
      actions={<ProjectActions project={project} owner={owner} hasBid={hasBid} onDeleted={onDeleted} />}
      back={back}
    >
      <Stack spacing={5}>
        {user?.role === 'vendor' && (
          <RemoteWidget
            name="bids/OwnBid"
            projectId={project.id}
            invited={room !== undefined}
            onLive={setLive}
            loading={room ? null : <Skeleton variant="rounded" height={117} />}
          />
        )}
        {user?.role === 'vendor' && (
          <RemoteWidget name="bids/Invitation" projectId={project.id} room={room} loading={room ? <Skeleton variant="rounded" height={room} /> : null} />
        )}
        {owner && project.sample && <SampleNote />}
        <SealedNote project={project} />
        <ProjectFacts project={project} />
        {user?.role === 'vendor' && project.show_estimate && <RemoteWidget name="bids/EstimatedPrice" projectId={project.id} loading={null} />}
        {project.attachments.length > 0 && <Attachments files={project.attachments} />}
        <PackagesOfProject projectId={project.id} title={project.title} owner={owner} mayAdd={mayAdd} fresh={project.package_count === 0} />
        {project.status !== 'draft' && (
          <RemoteWidget
            name="notices/Conversation"
            on={{ kind: 'project', id: project.id }}
            title="Questions"
            loading={<Skeleton variant="rounded" height={200} />}
          />
        )}
        {(mayAdd || seesHistory) && (
          <Surface>
            {mayAdd && <PlateSettings project={project} />}
            {seesHistory && <ProjectHistory projectId={project.id} />}
          </Surface>
        )}
      </Stack>
    </Page>
  );
};

export default function ProjectDetail() {
  const { projectId = '' } = useParams();
  const [deleted, setDeleted] = useState('');
  const gone = deleted === projectId;
  const query = useProjectQuery(gone ? skipToken : projectId, WAITING);
  useTrail([{ name: query.currentData?.title, path: paths.project(projectId) }]);
  const loading = <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />;
  // Until the dashboard is there, none of its parts is left that would ask for what it was deleted with.
  if (gone) return <Page title="Project">{loading}</Page>;
  return (
    <RecordPage
      title="Project"
      width="wide"
      query={query}
      loading={loading}
      failed={catalogFailures.projectDetails}
      missing={projectMessages.notFound}
      back={toDashboard}
    >
      {(project) => <Detail key={project.id} project={project} onDeleted={() => setDeleted(project.id)} />}
    </RecordPage>
  );
}
