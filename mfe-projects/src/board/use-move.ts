import { staleEditCode } from '@prepmarket/api-kit';
import { type BoardCard, boardMessages, type WorkStatus, workLabel } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem, useNotify, useUndo } from '@prepmarket/web-kit/store';
import type { ColumnAt } from '../api/board.js';
import { useMoveCardMutation } from '../api/move-card.js';

/** How a card is called: 'NH_010 roto', a shot by its name alone. */
export const cardName = ({ name, task, shot }: BoardCard): string => (task ? `${shot.name} ${name}` : name);

/** Moves a card to another column, and for ten seconds back again. */
export const useMove = (board: ColumnAt) => {
  const [send] = useMoveCardMutation();
  const notify = useNotify();
  const offer = useUndo();
  const failed = (error: unknown, words: string, name: string) => {
    const stale = isProblem(error) && error.code === staleEditCode;
    notify('error', stale ? `${name}: ${messageOf(error, words)}` : messageOf(error, words));
  };
  return async (card: BoardCard, to: WorkStatus): Promise<void> => {
    if (card.status === to) return;
    const name = cardName(card);
    const { data, error } = await send({ card, board, to });
    if (!data) return failed(error, boardMessages.moveFailed, name);
    offer(`${name} moved to ${workLabel[to]}`, async () => {
      const back = await send({ card: { ...card, status: to, version: data.version }, board, to: card.status });
      if (back.error) failed(back.error, boardMessages.undoFailed, name);
    });
  };
};
