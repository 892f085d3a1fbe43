import { type ProjectEstimate, projectEstimateMessages, type ToldSum } from '@prepmarket/bidding-api';
import { isOwner, type Project } from '@prepmarket/catalog-api';
import { useParams } from '@prepmarket/web-kit/router';
import { isForbidden, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { EmptyState, LinkButton, Loaded, Page, Panel, Skeleton, Stack, useOneTrail } from '@prepmarket/web-kit/ui';
import { useEstimateQuery, useProjectToBidOnQuery } from '../api.js';
import { paths, toDashboard } from '../paths.js';
import { ShowPrices } from './show-prices.js';
import { Suggestions } from './suggestions.js';
import { Tree } from './tree.js';
import { UseAsBudget } from './use-as-budget.js';
import { useWhatIf, type WhatIfControls } from './use-what-if.js';
import { WhatIf } from './what-if.js';
import { Whole } from './whole.js';

const Nothing = ({ projectId }: { projectId: string }) => (
  <EmptyState
    text={projectEstimateMessages.empty}
    action={
      <LinkButton variant="outlined" to={paths.project(projectId)}>
        Go to Project
      </LinkButton>
    }
  />
);

const Actions = (props: { project?: Project; whole: ToldSum }) => (
  <>
    <ShowPrices project={props.project} />
    <UseAsBudget project={props.project} whole={props.whole} />
  </>
);

const Shown = ({ estimate, project, whatIf }: { estimate: ProjectEstimate; project?: Project; whatIf: WhatIfControls }) => {
  const { whole, packages, projectId, suggestions = [] } = estimate;
  const { user } = useSession();
  if (!whole && !estimate.whatIf && suggestions.length === 0) return <Nothing projectId={projectId} />;
  return (
    <Stack spacing={5}>
      {whole && <Whole estimate={estimate} whole={whole} actions={<Actions project={project} whole={whole} />} />}
      {(whole || estimate.whatIf) && <WhatIf estimate={estimate} whatIf={whatIf} />}
      {whole && (
        <Panel title="What it consists of">
          <Tree packages={packages} whatIf={whatIf} splitIn={project && isOwner(user, project) ? projectId : undefined} />
        </Panel>
      )}
      <Suggestions shots={suggestions} projectId={projectId} />
    </Stack>
  );
};

export default function Estimate() {
  const { projectId = '' } = useParams();
  const whatIf = useWhatIf();
  const { data: project } = useProjectToBidOnQuery(projectId);
  const query = useEstimateQuery({ projectId, ...whatIf.asked }, WAITING);
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: 'Estimate', path: paths.estimate(projectId) },
  ]);
  const up = { to: paths.project(projectId), label: 'Back to Project' };
  const back = isForbidden(query.error) ? toDashboard : up;
  const loading = <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />;
  return (
    <Page title="Estimate" subtitle={project?.title} width="wide" back={useOneTrail(back, up)}>
      <Loaded query={query} keepsLast loading={loading} failed={projectEstimateMessages.loadFailed} back={back}>
        {(estimate) => <Shown estimate={estimate} project={project} whatIf={whatIf} />}
      </Loaded>
    </Page>
  );
}
