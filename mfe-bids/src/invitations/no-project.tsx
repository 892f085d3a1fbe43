import { projectMessages } from '@prepmarket/catalog-api';
import { Button, LinkButton, Loaded, type Query, Skeleton, Typography } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId } from 'react';
import { paths } from '../paths.js';

const NO_PROJECT = 'You have no project that is open to proposals. Publish one first.';

/** In place of an invitation: while projects come, and where there is none to invite to, with where that begins. */
export const NoProject = ({ title, query, onClose }: { title: string; query: Query<unknown>; onClose: () => void }) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Loaded
          query={query}
          loading={<Skeleton variant="rounded" height={56} role="status" aria-label="Loading your projects" />}
          failed={projectMessages.listFailed}
        >
          {() => <Typography>{NO_PROJECT}</Typography>}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {query.data !== undefined && (
          <LinkButton variant="contained" to={paths.dashboard}>
            Go to Dashboard
          </LinkButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
