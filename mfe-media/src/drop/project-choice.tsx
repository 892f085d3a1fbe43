import { catalogFailures } from '@prepmarket/catalog-api';
import { Loaded, Skeleton } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { useMediaPackagesQuery } from '../api.js';
import { FirstPackage } from './first-package.js';
import PlateLines from './plate-lines.js';
import { type PlateChoiceProps, PlateQuestions } from './plate-questions.js';

interface Props extends PlateChoiceProps {
  projectId: string;
  /** Uploads all that wait, as new shots of this package. */
  onPlaced: (packageId: string) => void;
}

const NoPackage = ({ projectId, choices, onPlaced, onCancel }: Props) => (
  <PlateQuestions choices={choices} heading={useRef<HTMLHeadingElement>(null)}>
    <FirstPackage projectId={projectId} plates={choices.length} onMade={onPlaced} onCancel={onCancel} />
  </PlateQuestions>
);

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
