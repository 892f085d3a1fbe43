import { type LevelStanding, levelText, vendorLevels } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Facts, LinkButton, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useMeQuery } from '../auth/api.js';
import { paths } from '../paths.js';
import { useOwnStandingQuery } from '../public/levels-api.js';

/** The rules of the next level that are not met yet; at the last one, of the types of task. */
const missing = ({ level, rows }: LevelStanding) => {
  const next = vendorLevels[vendorLevels.indexOf(level) + 1];
  return rows.filter((row) => !row.met && (next ? row.level === next && row.taskType === null : row.taskType !== null));
};

/** What a vendor holds, and what it takes to get to the next level. */
const NextLevel = ({ standing }: { standing: LevelStanding }) => (
  <Stack spacing={2}>
    <Facts of={{ Level: levelText(standing.level, standing.certifiedFor), Lapses: standing.until && `after ${localDate(standing.until)}` }} />
    {missing(standing).length > 0 && (
      <>
        <Typography variant="subtitle2" component="h3">
          How to get to the next level
        </Typography>
        <Stack component="ul" aria-label="How to get to the next level" spacing={2} sx={{ m: 0, pl: 4 }}>
          {missing(standing).map(({ id, taskType, what, reads }) => (
            <li key={`${id} ${taskType}`}>{`${taskType ? `${taskType}: ` : ''}${what}. Now: ${reads}`}</li>
          ))}
        </Stack>
      </>
    )}
  </Stack>
);

/** What clients read about a vendor on every proposal. */
export const OwnCertification = () => {
  const { data: me, isLoading } = useMeQuery();
  const { data: standing } = useOwnStandingQuery(me?.id ?? '', { skip: !me });
  if (!me) return isLoading ? <Skeleton variant="rounded" height={120} /> : null;
  const { certification } = me;
  return (
    <Panel title="Certification" actions={<LinkButton to={paths.levels}>What levels mean</LinkButton>}>
      {certification ? (
        <Facts of={{ 'What was reviewed': certification.note, 'Last day': localDate(certification.until) }} />
      ) : (
        <Typography>
          No administrator vouches for you yet. Our team vouches for vendors whose work it has reviewed, which makes them verified; clients see it on every
          proposal.
        </Typography>
      )}
      {standing && <NextLevel standing={standing} />}
    </Panel>
  );
};
