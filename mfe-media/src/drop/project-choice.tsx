import { catalogFailures, platePatternMessages } from '@prepmarket/catalog-api';
import { Alert, Loaded, Skeleton } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { useMediaPackagesQuery } from '../api.js';
import PlateLines from './plate-lines.js';
import { type PlateChoiceProps, PlateQuestions } from './plate-questions.js';

const NoPackage = ({ choices, onCancel }: Pick<PlateChoiceProps, 'choices' | 'onCancel'>) => (
  <PlateQuestions choices={choices} onCancel={onCancel} heading={useRef<HTMLHeadingElement>(null)}>
    <Alert severity="info">{platePatternMessages.noPackage}</Alert>
  </PlateQuestions>
);

/** Plates dropped on a project: each line says the package, and what no name decides is asked. */
export default function ProjectChoice({ projectId, ...props }: PlateChoiceProps & { projectId: string }) {
  return (
    <Loaded
      query={useMediaPackagesQuery(projectId)}
      loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
      failed={catalogFailures.packageDetails}
    >
      {(packages) => (packages.length === 0 ? <NoPackage {...props} /> : <PlateLines packages={packages} {...props} />)}
    </Loaded>
  );
}
