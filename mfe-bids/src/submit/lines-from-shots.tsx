import { bidMessages } from '@prepmarket/bidding-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useLazyShotsToPriceQuery } from '../api.js';
import { blankLine, type WrittenLine } from './written-line.js';

interface Props {
  projectId: string;
  lines: readonly WrittenLine[];
  onLines: (lines: WrittenLine[]) => void;
}

/** A line for each shot of the project that has none yet; their prices are left to write. */
export const LinesFromShots = ({ projectId, lines, onLines }: Props) => {
  const [find, { isFetching }] = useLazyShotsToPriceQuery();
  const notify = useNotify();
  const add = async () => {
    const { data } = await find(projectId);
    if (!data) return notify('error', bidMessages.shotsFailed);
    const priced = new Set(lines.map(({ shotId }) => shotId));
    const others = data.filter(({ id }) => !priced.has(id));
    if (others.length === 0) return notify('info', bidMessages.noOtherShots);
    return onLines(others.map(({ id, name }) => ({ ...blankLine, shotId: id, label: name })));
  };
  return (
    <Button variant="outlined" disabled={isFetching} onClick={add}>
      Add the Project's Shots
    </Button>
  );
};
