import { checkMessages } from '@prepmarket/media-api';
import { Button, Loaded, Skeleton } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId } from 'react';
import { type CheckedPlace, useProjectCheckQuery } from './api.js';
import { RulesAsSet } from './rules-as-set.js';
import { SettingsForm } from './settings-form.js';

interface Props {
  place: CheckedPlace;
  onClose: () => void;
}

/** The rules of a project's check: to be set by who may, else to be read. */
export default function SettingsDialog({ place, onClose }: Props) {
  const id = useId();
  const query = useProjectCheckQuery(place, { refetchOnMountOrArgChange: true });
  if (query.currentData?.may_change) return <SettingsForm check={query.currentData} place={place} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Rules of the check</DialogTitle>
      {/* It is scrolled by keys, and nothing in it takes them. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={id}>
        <Loaded query={query} loading={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />} failed={checkMessages.settingsNotLoaded}>
          {({ rules }) => <RulesAsSet rules={rules} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
