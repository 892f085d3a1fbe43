import { type Bid, bidMessages, cannotBid, isLive } from '@prepmarket/bidding-api';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { levelMessages } from '@prepmarket/contracts-api';
import { Navigate, useBack, useParams } from '@prepmarket/web-kit/router';
import { isGone, useSession, useTrail } from '@prepmarket/web-kit/store';
import { Banner, Failure, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useOwnBidsOnQuery, useOwnBidsQuery, useProjectToBidOnQuery } from '../api.js';
import { useBidderStandingQuery } from '../invitations/api.js';
import { paths, toDashboard } from '../paths.js';
import { Notice } from '../shared/notice.js';
import { ProposalForm } from './proposal-form.js';

const TITLE = 'Submit Proposal';

/** Also for a reader whom the project itself is closed to: a draft or a project that is awarded cannot be read by other vendors. */
const Refused = ({ project, lacks }: { project?: Project; lacks?: string }) => {
  const back = useBack(project ? { to: paths.project(project.id), label: 'Back to Project' } : toDashboard);
  if (!lacks)
    return (
      <Page title={TITLE} width="medium">
        <Banner error={bidMessages.cannotBid} back={back} />
      </Page>
    );
  return (
    <Page title={TITLE} width="medium" back={back}>
      <Notice to={paths.levels} label={levelMessages.link}>
        {lacks}
      </Notice>
    </Page>
  );
};

/** Decided once: what changes meanwhile is said when the form is sent, and takes away nothing that was filled in. */
const Submit = ({ project, own, lacks }: { project: Project; own: readonly Bid[]; lacks?: string }) => {
  const { user } = useSession();
  const [live] = useState(() => own.find(isLive));
  const [refused] = useState(() => !user || Boolean(cannotBid(user, { ...project, lacks })));
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: TITLE, path: paths.bid(project.id) },
  ]);
  if (live) return <Navigate to={paths.bidDetail(project.id, live.id)} replace />;
  return refused ? <Refused project={project} lacks={lacks} /> : <ProposalForm project={project} />;
};

export default function SubmitProposal() {
  const { projectId = '' } = useParams();
  const { user } = useSession();
  const project = useProjectToBidOnQuery(projectId);
  const own = useOwnBidsOnQuery(projectId);
  // Asked for already here, so that nothing of the form moves when it has arrived.
  useOwnBidsQuery(undefined, { skip: user?.role !== 'vendor' });
  // Where it cannot be read, the answer to the proposal says it.
  const standing = useBidderStandingQuery(projectId, { skip: user?.role !== 'vendor' });
  const judged = standing.data || standing.isError || standing.isUninitialized;
  if (project.data && own.data && judged) return <Submit key={projectId} project={project.data} own={own.data} lacks={standing.data?.lacks ?? undefined} />;
  const live = own.data?.find(isLive);
  if (live) return <Navigate to={paths.bidDetail(projectId, live.id)} replace />;
  if (user?.role !== 'vendor' || isGone(project.error)) return <Refused project={project.data} />;
  const failed = project.error ?? own.error;
  const retry = () => {
    if (project.error) project.refetch();
    if (own.error) own.refetch();
  };
  return (
    <Page title={TITLE} width="medium">
      {failed ? (
        <Failure error={failed} failed={projectMessages.detailsFailedAgain} onRetry={retry} back={toDashboard} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Page>
  );
}
