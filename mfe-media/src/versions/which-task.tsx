import { taskTitles } from '@prepmarket/media-api';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId, useState } from 'react';
import { fileNameOf } from '../queue/from-files.js';
import type { Asked, Chosen } from './find-task.js';

interface Props {
  asked: readonly Asked[];
  onChosen: (chosen: Chosen[]) => void;
  onClose: () => void;
}
/** A file with its place among those that are asked about. */
type Numbered = Asked & { key: number };

/** Where there is one file and one task. */
const onlyOne = (asked: readonly Asked[]): Chosen | undefined => {
  const [first, second] = asked;
  const [task, other] = first?.tasks ?? [];
  return first && task && !second && !other ? { picture: first.picture, task } : undefined;
};

/** Asks for the task of files whose names do not say it. */
export default function WhichTask({ asked, onChosen, onClose }: Props) {
  const [chosen, choose] = useState<ReadonlyMap<number, string>>(new Map());
  const id = useId();
  const titles = taskTitles(asked.flatMap(({ tasks }) => tasks));
  const numbered: Numbered[] = asked.map((each, key) => ({ ...each, key }));
  const only = onlyOne(asked);
  const all = only
    ? [only]
    : numbered.flatMap(({ key, picture, tasks }) => tasks.filter((task) => task.id === chosen.get(key)).map((task) => ({ picture, task })));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {only ? `Deliver ${fileNameOf(only.picture)} as the next version of ${titles.get(only.task.id)}?` : 'Which task is this for?'}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={4} sx={{ pt: 2 }}>
          <Typography>{only ? 'Its name does not say the task.' : 'The names do not say it. Files without a task are not sent.'}</Typography>
          {!only &&
            numbered.map(({ key, picture, tasks }) => (
              <SelectInput
                key={key}
                label={fileNameOf(picture)}
                placeholder="Do not send"
                value={chosen.get(key) ?? ''}
                options={tasks.map((task) => ({ value: task.id, label: titles.get(task.id) ?? '' }))}
                onChange={({ target }) => choose((now) => new Map(now).set(key, target.value))}
              />
            ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={all.length === 0} onClick={() => onChosen(all)}>
          Send
        </Button>
      </DialogActions>
    </Dialog>
  );
}
