import { packageMessages, type ShotPackage } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Failure, LinkButton, Page, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useDeletePackageMutation, usePackageQuery } from '../api/packages.js';
import { useProjectQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { isClosed } from '../shared/closed.js';
import { Due } from '../shared/due.js';
import { EditOrRemove } from '../shared/edit-or-remove.js';
import { useOwner } from '../shared/use-owner.js';
import { ShotsOfPackage } from './shots-of-package.js';

const OwnerActions = ({ pack, mayAdd }: { pack: ShotPackage; mayAdd: boolean }) => {
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
        text={`Are you sure you want to delete "${pack.name}" with its shots and tasks? This action cannot be undone.`}
        remove={() => deletePackage(at)}
        done={packageMessages.deleted}
        failed={packageMessages.deleteFailed}
        onDone={() => navigate(paths.project(pack.project_id))}
      />
    </>
  );
};

export default function PackageDetail() {
  const { projectId = '', packageId = '' } = useParams();
  const { data: project } = useProjectQuery(projectId);
  const { currentData: pack, error, refetch } = usePackageQuery({ projectId, packageId });
  const owner = useOwner(project);
  const mayAdd = owner && !!project && !isClosed(project);
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: pack?.name, path: paths.package(projectId, packageId) },
  ]);
  const back = { to: paths.project(projectId), label: 'Back to Project' };
  if (!pack) {
    return (
      <Page title="Package">
        {error ? (
          <Failure error={error} failed={packageMessages.dataFailedAgain} missing={packageMessages.notFound} onRetry={refetch} back={back} />
        ) : (
          <Skeleton variant="rounded" height={280} aria-label="Loading" />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={pack.name}
      subtitle={
        <>
          Created {localDate(pack.created_at)} · <Due deadline={pack.deadline} />
        </>
      }
      actions={owner && <OwnerActions pack={pack} mayAdd={mayAdd} />}
      back={back}
    >
      <Stack spacing={5}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{pack.description || 'No description'}</Typography>
        <ShotsOfPackage projectId={projectId} packageId={packageId} owner={owner} mayAdd={mayAdd} />
      </Stack>
    </Page>
  );
}
