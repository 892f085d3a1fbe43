import { catalogFailures } from '@prepmarket/catalog-api';
import { Button, Loaded, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId } from 'react';
import { usePackagesQuery } from '../api/packages.js';
import type { ShotAt } from '../paths.js';
import { useMoveShot } from './use-move-shot.js';

interface MoveDialogProps {
  place: Required<ShotAt>;
  name: string;
  onClose: () => void;
  /** It lies in this package now. */
  onMoved?: (packageId: string) => void;
}

/** Asks into which package of the project a shot goes. */
export default function MoveDialog({ place, name, onClose, onMoved }: MoveDialogProps) {
  const title = useId();
  const move = useMoveShot();
  const others = usePackagesQuery(place.projectId);
  const choose = async (to: { id: string; name: string }) => {
    onClose();
    if (await move(place, to)) onMoved?.(to.id);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{`Move ${name} to…`}</DialogTitle>
      <DialogContent>
        <Loaded query={others} loading={<Skeleton variant="rounded" height={96} />} failed={catalogFailures.packageDetails}>
          {(packages) => {
            const targets = packages.filter(({ id }) => id !== place.packageId);
            if (targets.length === 0) return <Typography>The project has no other package.</Typography>;
            return (
              <Stack spacing={1}>
                {targets.map((pack, at) => (
                  <Button
                    key={pack.id}
                    autoFocus={at === 0}
                    sx={{ justifyContent: 'flex-start', textAlign: 'left', minHeight: 44, overflowWrap: 'anywhere' }}
                    onClick={() => choose(pack)}
                  >
                    {pack.name}
                  </Button>
                ))}
              </Stack>
            );
          }}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
