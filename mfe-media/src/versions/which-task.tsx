import { taskTitles, type VersionTask } from '@prepmarket/media-api';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId, useState } from 'react';
import type { Asked } from './find-task.js';
import type { Picture } from './sending.js';

interface Props {
  asked: readonly Asked[];
  onChosen: (chosen: { picture: Picture; task: VersionTask }[]) => void;
  onClose: () => void;
}

/** Asks for the task of files whose names do not say it. */
export default function WhichTask({ asked, onChosen, onClose }: Props) {
  const [chosen, choose] = useState<ReadonlyMap<Picture, string>>(new Map());
  const id = useId();
  const titles = taskTitles(asked.flatMap(({ tasks }) => tasks));
  const all = asked.flatMap(({ picture, tasks }) => tasks.filter((task) => task.id === chosen.get(picture)).map((task) => ({ picture, task })));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Which task is this for?</DialogTitle>
      <DialogContent>
        <Stack spacing={4} sx={{ pt: 2 }}>
          <Typography>The names do not say it. Files without a task are not sent.</Typography>
          {asked.map(({ picture, tasks }) => (
            <SelectInput
              key={picture.name}
              label={picture.name}
              placeholder="Do not send"
              value={chosen.get(picture) ?? ''}
              options={tasks.map((task) => ({ value: task.id, label: titles.get(task.id) ?? '' }))}
              onChange={({ target }) => choose((now) => new Map(now).set(picture, target.value))}
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
