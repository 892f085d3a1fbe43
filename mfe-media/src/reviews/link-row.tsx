import { type ReviewLink, type ReviewState, reviewMessages, visitCode } from '@prepmarket/media-api';
import { counted, localMoment } from '@prepmarket/web-kit';
import { Button, EmptyState, Loaded, Skeleton, Stack, StatusChip, type StatusColor, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Coming } from '../shared/coming.js';
import { useReviewVisitsQuery } from './api.js';

const states = {
  open: { label: 'OPEN', color: 'success' },
  expired: { label: 'EXPIRED', color: 'default' },
  revoked: { label: 'REVOKED', color: 'error' },
  ended: { label: 'ENDED', color: 'default' },
} as const satisfies Record<ReviewState, { label: string; color: StatusColor }>;

interface Props {
  link: ReviewLink;
  /** Of a version that the page knows. */
  titleOf: (versionId: string) => string | undefined;
  onRevoke: () => void;
}

const Visits = ({ link: { id: reviewId, contract_id: contractId, name }, titleOf }: Pick<Props, 'link' | 'titleOf'>) => {
  const query = useReviewVisitsQuery({ contractId, reviewId });
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={48} role="status" aria-label="Loading" />} failed={reviewMessages.visitsFailed}>
      {(visits) =>
        visits.length === 0 ? (
          <EmptyState text={<Coming none={reviewMessages.noVisits} comes="Each guest stands here with the versions that were opened." />} />
        ) : (
          <Stack component="ol" aria-label={`Visits by ${name}`} spacing={1} sx={{ m: 0, pl: 5 }}>
            {visits.map((visit) => (
              <Typography key={visit.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {`${visit.name}, ${localMoment(visit.opened_at)}${visit.network ? `, ${visit.network}` : ''}, code ${visitCode(visit.id)}: ${
                  visit.opened.map(({ version_id }) => titleOf(version_id) ?? 'another version').join(', ') || 'nothing opened'
                }`}
              </Typography>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};

/** A link: how it stands, who was there, and its end. */
export const LinkRow = ({ link, titleOf, onRevoke }: Props) => {
  const [shown, show] = useState(false);
  const { name, state, version_ids, may_comment, has_password, expires_at, visits } = link;
  return (
    <Stack component="li" aria-label={name} spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <StatusChip {...states[state]} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${counted(version_ids.length, 'version')}, ${may_comment ? 'with notes' : 'for reading'}${has_password ? ', with a password' : ''}, until ${localMoment(expires_at)}`}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button size="small" aria-expanded={shown} onClick={() => show(!shown)}>
          {`${shown ? 'Hide' : 'Show'} ${counted(visits, 'visit')}`}
        </Button>
        {state === 'open' && (
          <Button size="small" color="error" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </Stack>
      {shown && <Visits link={link} titleOf={titleOf} />}
    </Stack>
  );
};
