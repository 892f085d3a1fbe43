import { useDraggable } from '@dnd-kit/core';
import { type BoardCard, taskFrames, taskTypeColor, type WorkStatus, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { localDate, titleLabel } from '@prepmarket/web-kit';
import { FilmIcon, IconButton, Link, liftedSurface, MenuIcon, Mono, MoreIcon, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { ActMenu } from '../shared/act-menu.js';
import { Due } from '../shared/due.js';
import { pictureGround } from '../shared/picture-ground.js';
import { TaskProgress } from '../shared/task-progress.js';
import { cardName } from './use-move.js';

export const CardFrame = styled.article<{ $lifted?: boolean }>`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  padding: 12px;
  ${liftedSurface}
  overflow-wrap: anywhere;
  opacity: ${({ $lifted }) => ($lifted ? 0.4 : 1)};
`;
const Picture = styled.div.attrs({ 'aria-hidden': true })`
  ${pictureGround('cover')}
  aspect-ratio: 16 / 9;
  border-radius: 4px;
`;
export const CardWords = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;
/** As tall as what can be pressed in it, though its words are lower. */
const Acts = styled.span`
  display: flex;
  flex: none;
  margin: -6px -6px -6px 0;
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

/** The first thing that somebody knows a shot by. */
export const CardPicture = ({ card: { shot } }: { card: BoardCard }) => {
  const poster = shot.metadata?.poster_url;
  return <Picture>{poster ? <img src={poster} alt="" loading="lazy" decoding="async" draggable={false} /> : <FilmIcon fontSize="small" />}</Picture>;
};

/** What a card says. */
export const CardFacts = ({ card: { shot, task, plan, progress } }: { card: BoardCard }) => (
  <>
    <Line>
      {task && <StatusChip label={titleLabel(task.task_type)} color={taskTypeColor[task.task_type]} />}
      {task && <Mono>{taskFrames(shot, task)}</Mono>}
      {task?.description}
    </Line>
    {progress && <TaskProgress of={progress} label={`Tasks of ${shot.name}`} />}
    <Line>
      <span>{shot.package_name}</span>
      <span>
        <Due deadline={shot.deadline} />
      </span>
      {plan?.assignee && <span>{plan.assignee}</span>}
      {plan?.due && (
        <span>
          Planned for {localDate(plan.due)} (<Due deadline={plan.due} />)
        </span>
      )}
    </Line>
  </>
);

interface MovesProps {
  card: BoardCard;
  onMove: (card: BoardCard, to: WorkStatus) => void;
}

const MoveMenu = ({ card, onMove }: MovesProps) => (
  <ActMenu acts={workStatuses.filter((status) => status !== card.status).map((to) => ({ label: `Move to ${workLabel[to]}`, act: () => onMove(card, to) }))}>
    {(opener) => (
      <IconButton size="small" aria-label={`Actions for ${cardName(card)}`} {...opener}>
        <MoreIcon fontSize="small" />
      </IconButton>
    )}
  </ActMenu>
);

interface CardProps extends MovesProps {
  projectId: string;
  mayMove: boolean;
}

/** Drawn anywhere by the pointer; by keyboard its handle lifts it, and its menu moves it at once. */
export const Card = ({ projectId, card, mayMove, onMove }: CardProps) => {
  const name = cardName(card);
  const { attributes, listeners = {}, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: card.id, data: { card }, disabled: !mayMove });
  const { onKeyDown, ...pointed } = listeners;
  const at = { projectId, packageId: card.shot.package_id, shotId: card.shot.id };
  return (
    <CardFrame ref={setNodeRef} aria-label={name} $lifted={isDragging} {...pointed}>
      <CardPicture card={card} />
      <CardWords>
        <Head>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, lineHeight: 1.3, minWidth: 0 }}>
            <Link to={card.task ? paths.task(at, card.id) : paths.shot(at)} draggable={false} sx={{ color: 'text.primary' }}>
              {name}
            </Link>
          </Typography>
          {mayMove && (
            <Acts>
              <IconButton size="small" {...attributes} ref={setActivatorNodeRef} onKeyDown={onKeyDown as never} aria-label={`Lift ${name}`}>
                <MenuIcon fontSize="small" />
              </IconButton>
              <MoveMenu card={card} onMove={onMove} />
            </Acts>
          )}
        </Head>
        <CardFacts card={card} />
      </CardWords>
    </CardFrame>
  );
};
