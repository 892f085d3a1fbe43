import { projectMessages } from '@prepmarket/catalog-api';
import { Failure, Panel, Skeleton, Typography, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { type ProjectSelection, useProjectTreeQuery } from '../api/projects.js';
import { fresh } from '../api/tags.js';
import { Explorer } from './explorer.js';
import { projectNode } from './nodes.js';

const Content = ({ selection }: { selection: ProjectSelection }) => {
  const { data: projects, error, refetch } = useProjectTreeQuery(selection, fresh);
  if (!projects) return error ? <Failure error={error} failed={projectMessages.listFailed} onRetry={refetch} /> : <Skeleton variant="rounded" height={160} />;
  if (projects.length === 0) return <Typography variant="body2">{projectMessages.none}</Typography>;
  return <Explorer nodes={projects.map(projectNode)} />;
};

/** The tree beside the cards; where the screen is too small for it, it is not even asked for. */
export const SideExplorer = ({ selection }: { selection: ProjectSelection }) => {
  const roomy = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return roomy ? (
    <Panel title="Project Explorer">
      <Content selection={selection} />
    </Panel>
  ) : null;
};
