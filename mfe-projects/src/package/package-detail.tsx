import { catalogFailures, type Project, packageMessages, type ShotPackage } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { LinkButton, Page, Skeleton, Stack, Typography, useOneTrail } from '@prepmarket/web-kit/ui';
import { useAgreeToPackageRemovalMutation, useDeletePackageMutation, usePackageQuery } from '../api/packages.js';
import { useProjectQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { Due } from '../shared/due.js';
import { EditOrRemove } from '../shared/edit-or-remove.js';
import { RecordPage } from '../shared/record-page.js';
import { NotAgreed, RemovalConsent } from '../shared/removal-consent.js';
import { TaskProgress } from '../shared/task-progress.js';
import { useOwner } from '../shared/use-owner.js';
import { ShotsOfPackage } from './shots-of-package.js';

const backToProject = (projectId: string) => ({ to: paths.project(projectId), label: 'Back to Project' });

const OwnerActions = ({ pack, project, mayAdd }: { pack: ShotPackage; project: Project | undefined; mayAdd: boolean }) => {
  const [deletePackage] = useDeletePackageMutation();
  const navigate = useNavigate();
  const at = { projectId: pack.project_id, packageId: pack.id };
  return (
    <>
      {mayAdd && (
        <LinkButton variant="contained" to={paths.createShot(at)}>
          Add Shot
        </LinkButton>
      )}
      <EditOrRemove
        editTo={paths.editPackage(pack.project_id, pack.id)}
        title="Delete Package"
        text={
          <>
            {`Are you sure you want to delete "${pack.name}" with its shots and tasks? This action cannot be undone.`}
            <NotAgreed project={project} part={pack} said={packageMessages.underContract} />
          </>
        }
        run={(sending) => deletePackage({ ...at, sending })}
        done={packageMessages.deleted}
        failed={packageMessages.deleteFailed}
        after={() => navigate(paths.project(pack.project_id))}
      />
    </>
  );
};

const Detail = ({ pack, project }: { pack: ShotPackage; project: Project | undefined }) => {
  const at = { projectId: pack.project_id, packageId: pack.id };
  const [agree] = useAgreeToPackageRemovalMutation();
  const owner = useOwner(project);
  const mayAdd = owner && !!project && !isClosed(project);
  return (
    <Page
      title={pack.name}
      subtitle={
        <>
          Created {localDate(pack.created_at)} · <Due deadline={pack.deadline} />
        </>
      }
      actions={owner && <OwnerActions pack={pack} project={project} mayAdd={mayAdd} />}
      back={useOneTrail(backToProject(pack.project_id))}
    >
      <Stack spacing={5}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{pack.description || 'No description'}</Typography>
        {pack.progress && <TaskProgress of={pack.progress} label={`Tasks of ${pack.name}`} />}
        <RemovalConsent project={project} name={pack.name} agreed={pack.removal_agreed} agree={(yes, sending) => agree({ ...at, yes, sending })} />
        <ShotsOfPackage {...at} name={pack.name} owner={owner} mayAdd={mayAdd} count={pack.shot_count} />
      </Stack>
    </Page>
  );
};

export default function PackageDetail() {
  const { projectId = '', packageId = '' } = useParams();
  const { currentData: project } = useProjectQuery(projectId);
  const query = usePackageQuery({ projectId, packageId });
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: query.currentData?.name, path: paths.package(projectId, packageId) },
  ]);
  return (
    <RecordPage
      title="Package"
      width="wide"
      query={query}
      loading={<Skeleton variant="rounded" height={280} role="status" aria-label="Loading" />}
      failed={catalogFailures.packageDetails}
      missing={packageMessages.notFound}
      back={backToProject(projectId)}
    >
      {(pack) => <Detail key={pack.id} pack={pack} project={project} />}
    </RecordPage>
  );
}
