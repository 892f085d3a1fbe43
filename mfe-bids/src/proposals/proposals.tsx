import { bidMessages, isAward, isSealed } from '@prepmarket/bidding-api';
import { useParams } from '@prepmarket/web-kit/router';
import { isForbidden, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Box, CardGrid, Loaded, Page, Skeleton, useOneTrail } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useBidsOfProjectQuery, useProjectToJudgeQuery } from '../api.js';
import { Invited } from '../invitations/invited.js';
import { paths, toDashboard } from '../paths.js';
import { Reopen } from '../shared/reopen.js';
import { Sealed } from '../shared/sealed.js';
import { Stills } from '../shared/stills.js';
import { List } from './list.js';
import { NoProposals } from './no-proposals.js';

const Loading = () => (
  <CardGrid $min={340} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={280} />
    ))}
  </CardGrid>
);

export default function Proposals() {
  const { projectId = '' } = useParams();
  const { currentData: project, isFetching } = useProjectToJudgeQuery(projectId);
  // It is waited for once, not at each try after a failure: somebody may be writing in the list.
  const [asked, setAsked] = useState('');
  if (!isFetching && asked !== projectId) setAsked(projectId);
  const coming = asked !== projectId;
  const query = useBidsOfProjectQuery(projectId, WAITING);
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: 'Proposals', path: paths.bids(projectId) },
  ]);
  // Whom the proposals are closed to, the project may be closed to as well.
  const up = { to: paths.project(projectId), label: 'Back to Project' };
  const back = isForbidden(query.error) ? toDashboard : up;
  return (
    <Page title="Proposals" subtitle={project?.title} back={useOneTrail(back, up)}>
      <Loaded query={query} loading={<Loading />} failed={bidMessages.loadFailed} back={back}>
        {(bids) =>
          // What stands above the proposals comes with the project: they would move below it.
          coming ? (
            <Loading />
          ) : (
            <>
              {project?.posters && (
                <Box sx={{ mb: 4 }}>
                  <Stills posters={project.posters} />
                </Box>
              )}
              {project && <Reopen project={{ ...project, awarded: bids.some(isAward) }} />}
              {bids.length > 0 ? (
                <List projectId={projectId} bids={bids} work={project?.totals} />
              ) : (
                <Sealed until={project?.sealed_until}>
                  <NoProposals project={project} />
                </Sealed>
              )}
              {project && (
                <Box sx={{ mt: 5 }}>
                  <Invited project={project} leads={bids.length > 0 || isSealed({ sealedUntil: project.sealed_until })} />
                </Box>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
