import { useDraggable } from '@dnd-kit/core';
import { type BoardCard, taskFrames, taskTypeColor, type WorkStatus, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { localDate, titleLabel } from '@prepmarket/web-kit';
import { IconButton, Link, liftedSurface, MenuIcon, Mono, MoreIcon, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { ActMenu } from '../shared/act-menu.js';
import { Due } from '../shared/due.js';
import { TaskProgress } from '../shared/task-progress.js';
import { cardName } from './use-move.js';

export const CardFrame = styled.article<{ $lifted?: boolean }>`
  display: grid;
  gap: 8px;
  padding: 12px;
  ${liftedSurface}
  overflow-wrap: anywhere;
  opacity: ${({ $lifted }) => ($lifted ? 0.4 : 1)};
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
      <Head>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600, minWidth: 0 }}>
          <Link to={card.task ? paths.task(at, card.id) : paths.shot(at)} draggable={false}>
            {name}
          </Link>
        </Typography>
        {mayMove && (
          <span style={{ display: 'flex' }}>
            <IconButton size="small" {...attributes} ref={setActivatorNodeRef} onKeyDown={onKeyDown as never} aria-label={`Lift ${name}`}>
              <MenuIcon fontSize="small" />
            </IconButton>
            <MoveMenu card={card} onMove={onMove} />
          </span>
        )}
      </Head>
      <CardFacts card={card} />
    </CardFrame>
  );
};
