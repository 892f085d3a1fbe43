import { type MadeReview, type ReviewLink, reviewMessages, taskTitles, type VersionList, versionLabel } from '@prepmarket/media-api';
import { Button, EmptyState, Loaded, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle, useAct } from '@prepmarket/web-kit/ui-parts';
import { useId, useState } from 'react';
import { useReviewLinksQuery, useRevokeReviewMutation } from './api.js';
import { FreshLink } from './fresh-link.js';
import { LinkRow } from './link-row.js';
import { MakeLink, type Offered } from './make-link.js';

interface Props {
  open: boolean;
  list: VersionList;
  onClose: () => void;
}

/** What may be shown: what was submitted, by the names that the list has for it. */
const offeredIn = ({ tasks, versions }: VersionList): Offered[] => {
  const titles = taskTitles(tasks);
  return versions
    .filter(({ state, picture }) => state === 'submitted' && picture)
    .map(({ id, task_id, number, name, picture }) => ({ id, title: `${titles.get(task_id) ?? name} ${versionLabel(number)}`, picture }));
};

/** The review links of a contract: those that there are, and another. */
export default function LinksDialog({ open, list, onClose }: Props) {
  const id = useId();
  const { contract_id: contractId } = list;
  const query = useReviewLinksQuery(contractId, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeReviewMutation();
  const [made, setMade] = useState<MadeReview>();
  const { act, dialog } = useAct();
  const offered = offeredIn(list);
  const askRevoke = ({ id: reviewId, name }: ReviewLink) =>
    act({
      title: `Revoke ${name}?`,
      text: reviewMessages.revokeQuestion,
      confirmLabel: 'Revoke Link',
      danger: true,
      run: () => revoke({ contractId, reviewId }),
      done: reviewMessages.revoked,
      failed: reviewMessages.revokeFailed,
      after: () => setMade((now) => (now?.id === reviewId ? undefined : now)),
    });
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={made ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Review links</DialogTitle>
      <DialogContent>
        <Stack spacing={5}>
          {made ? <FreshLink made={made} onKept={() => setMade(undefined)} /> : <MakeLink contractId={contractId} offered={offered} onMade={setMade} />}
          <Loaded query={query} loading={<Skeleton variant="rounded" height={80} role="status" aria-label="Loading" />} failed={reviewMessages.loadFailed}>
            {(links) =>
              links.length === 0 ? (
                <EmptyState text={`${reviewMessages.none} By one, people without an account watch versions and write notes on their frames.`} />
              ) : (
                <Stack component="ul" aria-label="Review links" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {links.map((link) => (
                    <LinkRow
                      key={link.id}
                      link={link}
                      titleOf={(version) => offered.find((each) => each.id === version)?.title}
                      onRevoke={() => askRevoke(link)}
                    />
                  ))}
                </Stack>
              )
            }
          </Loaded>
        </Stack>
        {dialog}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={made !== undefined}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
