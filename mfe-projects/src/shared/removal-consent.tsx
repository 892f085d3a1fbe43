import { type Project, removalMessages } from '@prepmarket/catalog-api';
import { type Sending, useSession } from '@prepmarket/web-kit/store';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { isClosed } from './closed.js';
import { useOwner } from './use-owner.js';

interface RemovalConsentProps {
  project: Project | undefined;
  /** How the package or shot is called. */
  name: string;
  agreed: boolean | undefined;
  agree: (yes: boolean, sending: Sending) => Promise<{ error?: unknown }>;
}

interface NotAgreedProps {
  project: Project | undefined;
  part: { removal_agreed?: boolean };
  /** What the catalog answers to whoever deletes it all the same. */
  said: string;
}

/** In the question before a package or shot is deleted: that the vendor under contract has not agreed. */
export const NotAgreed = ({ project, part, said }: NotAgreedProps) =>
  project?.contract_id && !isClosed(project) && !part.removal_agreed ? <p>{said}</p> : null;

/** Under a contract its vendor agrees before the owner deletes a part of the work; the owner sees whether that is so. */
export const RemovalConsent = ({ project, name, agreed = false, agree }: RemovalConsentProps) => {
  const { user } = useSession();
  const owner = useOwner(project);
  const { act, dialog } = useAct();
  if (!project?.contract_id || isClosed(project)) return null;
  if (owner) return agreed ? <Typography variant="body2">The vendor agrees that you delete this.</Typography> : null;
  if (user?.role !== 'vendor') return null;
  const ask = () =>
    act({
      title: agreed ? 'Take Back Your Consent' : 'Agree to Removal',
      text: agreed
        ? `The client can then no longer delete "${name}".`
        : `The client may then delete "${name}" with all that lies in it, although you are under contract for it.`,
      confirmLabel: agreed ? 'Take back' : 'Agree to removal',
      run: (sending) => agree(!agreed, sending),
      done: agreed ? removalMessages.takenBack : removalMessages.agreed,
      failed: removalMessages.failed,
    });
  return (
    <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {agreed && <Typography variant="body2">You agreed that the client deletes this.</Typography>}
      <Button variant="outlined" size="small" onClick={ask}>
        {agreed ? 'Take back' : 'Agree to removal'}
      </Button>
      {dialog}
    </Stack>
  );
};
