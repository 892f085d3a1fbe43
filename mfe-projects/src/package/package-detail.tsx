import { packageMessages, type ShotPackage } from '@prepmarket/catalog-api';
import { localDate, messageOf } from '@prepmarket/web-kit';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Banner, Button, LinkButton, Page, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useDeletePackageMutation, usePackageQuery } from '../api/packages.js';
import { useProjectQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { Due } from '../shared/due.js';
import { isMissing } from '../shared/refused.js';
import { RemoveDialog } from '../shared/remove.js';
import { useOwner } from '../shared/use-owner.js';
import { ShotsOfPackage } from './shots-of-package.js';

const OwnerActions = ({ pack }: { pack: ShotPackage }) => {
  const [asked, setAsked] = useState(false);
  const [deletePackage] = useDeletePackageMutation();
  const navigate = useNavigate();
  const at = { projectId: pack.project_id, packageId: pack.id };
  return (
    <>
      <LinkButton variant="contained" to={paths.createShot(at)}>
        Add Shot
      </LinkButton>
      <LinkButton variant="outlined" to={paths.editPackage(pack.project_id, pack.id)}>
        Edit
      </LinkButton>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <RemoveDialog
        open={asked}
        title="Delete Package"
        text={`Are you sure you want to delete "${pack.name}" with its shots and tasks? This action cannot be undone.`}
        onClose={() => setAsked(false)}
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
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: pack?.name, path: paths.package(projectId, packageId) },
  ]);
  const back = { to: paths.project(projectId), label: 'Back to Project' };
  if (!pack) {
    return (
      <Page title="Package">
        {error ? (
          <Banner
            error={isMissing(error) ? packageMessages.notFound : messageOf(error, packageMessages.dataFailedAgain)}
            onRetry={isMissing(error) ? undefined : refetch}
            back={back}
          />
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
      actions={owner && <OwnerActions pack={pack} />}
      back={back}
    >
      <Stack spacing={5}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{pack.description || 'No description'}</Typography>
        <ShotsOfPackage projectId={projectId} packageId={packageId} owner={owner} />
      </Stack>
    </Page>
  );
}
