import { taskTitles } from '@prepmarket/media-api';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId, useState } from 'react';
import { calledOf } from './called.js';
import type { Target } from './find-version.js';

/** A companion with the version that it goes along with. */
export interface Placed {
  file: File;
  target: Target;
}

interface Props {
  files: readonly File[];
  targets: readonly Target[];
  onChosen: (chosen: Placed[]) => void;
  onClose: () => void;
}

/** Asks for the version of companions whose names do not say it. */
export default function WhichVersion({ files, targets, onChosen, onClose }: Props) {
  const [chosen, choose] = useState<ReadonlyMap<File, string>>(new Map());
  const id = useId();
  const titles = taskTitles(targets.map(({ task }) => task));
  const placed = files.flatMap((file) => targets.filter(({ key }) => key === chosen.get(file)).map((target) => ({ file, target })));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Which version do these go along with?</DialogTitle>
      <DialogContent>
        <Stack spacing={4} sx={{ pt: 2 }}>
          <Typography>The names do not say it. Files without a version are not sent.</Typography>
          {files.map((file) => (
            <SelectInput
              key={`${file.name} ${file.size} ${file.lastModified}`}
              label={file.name}
              placeholder="Do not send"
              value={chosen.get(file) ?? ''}
              options={targets.map((target) => ({ value: target.key, label: calledOf(target, titles.get(target.task.id) ?? '') }))}
              onChange={({ target }) => choose((now) => new Map(now).set(file, target.value))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={placed.length === 0} onClick={() => onChosen(placed)}>
          Send
        </Button>
      </DialogActions>
    </Dialog>
  );
}
