import { catalogFailures, type Project, packageMessages, type ShotPackage, shotMessages } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Button, EmptyState, LinkButton, Loaded, Page, Panel, Skeleton, Stack, useOneTrail } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { usePackagesQuery } from '../api/packages.js';
import { paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';

const TITLE = 'Create New Shot';

const Choice = ({ project, packages }: { project: Project; packages: readonly ShotPackage[] }) => {
  const [packageId, setPackageId] = useState('');
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  if (packages.length === 0) {
    return (
      <EmptyState
        text={packageMessages.none}
        action={
          <LinkButton variant="contained" to={paths.createPackage(project.id)}>
            Add Package
          </LinkButton>
        }
      />
    );
  }
  const go = () => (packageId ? navigate(paths.createShot({ projectId: project.id, packageId })) : setMissing(true));
  return (
    <Panel>
      <Stack spacing={4}>
        <SelectInput
          label="Package"
          value={packageId}
          onChange={(event) => setPackageId(event.target.value)}
          options={packages.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Select a package"
          error={missing && !packageId}
          helperText={missing && !packageId ? shotMessages.packageIdToCreate : undefined}
          required
        />
        <Button variant="contained" sx={{ alignSelf: 'end' }} onClick={go}>
          Continue
        </Button>
      </Stack>
    </Panel>
  );
};

const Chooser = ({ project }: { project: Project }) => {
  const back = useOneTrail({ to: paths.project(project.id), label: 'Back to Project' });
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: TITLE, path: paths.createShot({ projectId: project.id }) },
  ]);
  return (
    <Page title={TITLE} subtitle="A shot belongs to a package: which one?" back={back} width="medium">
      <Loaded
        query={usePackagesQuery(project.id)}
        loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
        failed={catalogFailures.packageDetails}
      >
        {(packages) => <Choice project={project} packages={packages} />}
      </Loaded>
    </Page>
  );
};

/** A new shot without a package in the address. */
export default function ChoosePackage() {
  return (
    <OwnedProject title={TITLE} failed={catalogFailures.projectData}>
      {(project) => <Chooser project={project} />}
    </OwnedProject>
  );
}
