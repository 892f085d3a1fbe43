import { type Shot, workBadge } from '@prepmarket/catalog-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Box, LinkButton, Mono, Panel, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Due } from '../shared/due.js';

const Poster = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: contain;
  margin-bottom: 12px;
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.default};
`;

/** '/api/files/stream/p-1/plate%20v01.mp4' → 'plate v01.mp4' */
const fileName = (url: string): string => {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

export const ShotCard = ({ shot, owner }: { shot: Shot; owner: boolean }) => {
  const at = { projectId: shot.project_id, packageId: shot.package_id, shotId: shot.id };
  return (
    <article aria-label={shot.name}>
      <Panel title={shot.name} actions={<StatusChip label={statusLabel(shot.status)} color={workBadge[shot.status]} />}>
        {shot.metadata?.poster_url && <Poster src={shot.metadata.poster_url} alt="" loading="lazy" />}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {shot.description || 'No description'}
        </Typography>
        {shot.file_url && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Mono>{fileName(shot.file_url)}</Mono>
          </Typography>
        )}
        <Box sx={{ fontSize: 12, color: 'text.secondary', my: 2 }}>
          <div>{`Created ${localDate(shot.created_at)}`}</div>
          <div>
            {shot.deadline && `Due ${localDate(shot.deadline)} · `}
            <Due deadline={shot.deadline} />
          </div>
        </Box>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <LinkButton variant="outlined" size="small" to={paths.shot(at)}>
            View Details
          </LinkButton>
          {owner && (
            <LinkButton size="small" to={paths.editShot(at)}>
              Edit
            </LinkButton>
          )}
        </Stack>
      </Panel>
    </article>
  );
};
