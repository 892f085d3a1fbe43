import { type BoardCard, catalogTags, type WorkStatus } from '@prepmarket/catalog-api';
import { ifMatch } from '@prepmarket/web-kit/store';
import { boardApi, type ColumnAt } from './board.js';
import { projectsApi } from './tags.js';

interface Move {
  card: BoardCard;
  /** Any column of the board it is on. */
  board: ColumnAt;
  to: WorkStatus;
}

const at = ({ card, board }: Move) => ({ projectId: board.projectId, packageId: card.shot.package_id, shotId: card.shot.id });
const url = (move: Move): string => {
  const { projectId, packageId, shotId } = at(move);
  const shot = `projects/${projectId}/packages/${packageId}/shots/${shotId}`;
  return move.card.task ? `${shot}/tasks/${move.card.id}` : shot;
};
const { task, tasksOf, shotChanged, project } = catalogTags;

const leave = ({ card, board }: Move) =>
  boardApi.util.updateQueryData('column', { ...board, status: card.status }, ({ pages }) => {
    for (const page of pages) {
      page.cards = page.cards.filter(({ id }) => id !== card.id);
      page.total -= 1;
    }
  });
const arrive = ({ card, board, to }: Move) =>
  boardApi.util.updateQueryData('column', { ...board, status: to }, ({ pages }) => {
    for (const page of pages) page.total += 1;
    pages[0]?.cards.unshift({ ...card, status: to });
  });

const moveApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The card lies in its new column at once, and back where that failed. */
    moveCard: build.mutation<{ version: number }, Move>({
      query: (move) => ({ url: url(move), method: 'PUT', body: { name: move.card.name, status: move.to }, headers: ifMatch(move.card.version) }),
      transformResponse: ({ data }: { data: { version: number } }) => data,
      onQueryStarted: async (move, { dispatch, queryFulfilled }) => {
        const patches = [dispatch(leave(move)), dispatch(arrive(move))];
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      invalidatesTags: (_result, error, move) =>
        error ? [project(move.board.projectId)] : [...shotChanged(at(move)), ...(move.card.task ? [task(move.card.id), tasksOf(move.card.shot.id)] : [])],
    }),
  }),
});

export const { useMoveCardMutation } = moveApi;
