import { plateName, type Shot, workBadge } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Box, CardFoot, Link, LinkButton, Mono, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { type PointerEvent, useState } from 'react';
import { paths } from '../paths.js';
import { Due } from '../shared/due.js';
import { lacksPlate } from '../shared/media-poll.js';
import { CardBody, CardFrame, CardHead } from '../shared/picture-card.js';
import { RemoteWidget } from '../shared/widgets.js';
import { TaskTypeChip } from '../task/task-chips.js';
import { ShotPicture } from './shot-picture.js';

export interface ShotCardProps {
  shot: Shot;
  owner: boolean;
  /** Whether whoever looks may upload a plate. */
  mayAdd: boolean;
  /** Whether its clip is opened once somebody comes to it. */
  opensAhead: boolean;
  /** Which of how many it is, where not all are drawn. */
  place?: { at: number; of: number };
}

export const ShotCard = ({ shot, owner, mayAdd, opensAhead, place }: ShotCardProps) => {
  const [pointed, setPointed] = useState(false);
  const come = () => setPointed(true);
  const go = () => setPointed(false);
  // A finger on it scrolls more often than it taps.
  const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && come();
  const plate = plateName(shot);
  const at = { projectId: shot.project_id, packageId: shot.package_id, shotId: shot.id };
  return (
    <article aria-label={shot.name} aria-posinset={place?.at} aria-setsize={place?.of} onPointerEnter={enter} onPointerLeave={go} onFocus={come} onBlur={go}>
      <CardFrame>
        <ShotPicture shot={shot} />
        <CardBody>
          <CardHead>
            <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {shot.name}
            </Typography>
            <StatusChip label={statusLabel(shot.status)} color={workBadge[shot.status]} />
          </CardHead>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {shot.description || 'No description'}
          </Typography>
          {shot.tasks.length > 0 && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {shot.tasks.map((task) => (
                <TaskTypeChip key={task.id} task={task} />
              ))}
            </Stack>
          )}
          {shot.media_error && (
            <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {shot.media_error}
            </Typography>
          )}
          {mayAdd && lacksPlate(shot) && (
            <Typography variant="body2">
              <Link to={paths.shot(at)}>{shot.media_error ? mediaMessages.anotherFile : mediaMessages.noPlateYet}</Link>
            </Typography>
          )}
          {plate && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <Mono>{plate}</Mono>
            </Typography>
          )}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            <div>{`Created ${localDate(shot.created_at)}`}</div>
            <div>
              {shot.deadline && `Due ${localDate(shot.deadline)} · `}
              <Due deadline={shot.deadline} />
            </div>
          </Box>
          <CardFoot>
            <LinkButton variant="outlined" size="small" to={paths.shot(at)}>
              View Details
            </LinkButton>
            {owner && (
              <LinkButton size="small" to={paths.editShot(at)}>
                Edit
              </LinkButton>
            )}
          </CardFoot>
        </CardBody>
      </CardFrame>
      {opensAhead && pointed && <RemoteWidget name="media/ClipAhead" shot={shot} />}
    </article>
  );
};
