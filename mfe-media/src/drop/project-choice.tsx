import { catalogFailures } from '@prepmarket/catalog-api';
import { Loaded, Skeleton } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { useMediaPackagesQuery } from '../api.js';
import { asNew } from './choice.js';
import { FirstPackage } from './first-package.js';
import PlateLines from './plate-lines.js';
import { type PlateChoiceProps, PlateQuestions } from './plate-questions.js';

type Props = PlateChoiceProps & { projectId: string };

const NoPackage = ({ projectId, choices, onChange, onCancel }: Props) => {
  // Meanwhile plates may have come, or have been let go.
  const become = (packageId: string) => onChange((now) => now.map((choice) => ({ ...choice, chosen: asNew, place: { packageId } })));
  return (
    <PlateQuestions choices={choices} onCancel={onCancel} heading={useRef<HTMLHeadingElement>(null)}>
      <FirstPackage projectId={projectId} onMade={become} />
    </PlateQuestions>
  );
};

/** Plates dropped on a project: each line says the package, and what no name decides is asked. */
export default function ProjectChoice(props: Props) {
  return (
    <Loaded
      query={useMediaPackagesQuery(props.projectId)}
      loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
      failed={catalogFailures.packageDetails}
    >
      {(packages) => (packages.length === 0 ? <NoPackage {...props} /> : <PlateLines packages={packages} {...props} />)}
    </Loaded>
  );
}
