import { contractMessages, type Milestone, type milestoneStates } from '@prepmarket/contracts-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { FilePicker, FormError, TextInput } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useMoveMilestoneMutation, useSubmitDeliverablesMutation } from '../api.js';

/** A step as the milestone table lists it. */
export type MilestoneStep = ReturnType<typeof milestoneStates.moves>[number];

interface MilestoneDialogProps {
  contractId: string;
  milestone: Milestone;
  step: MilestoneStep;
  onClose: () => void;
}

const asForm = (files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append('deliverables', file);
  return form;
};

/** Confirms a step of a milestone, with the files or the feedback that it needs. */
export const MilestoneDialog = ({ contractId, milestone, step, onClose }: MilestoneDialogProps) => {
  const [files, setFiles] = useState<File[]>([]);
  const [feedback, setFeedback] = useState('');
  const [submit, submitting] = useSubmitDeliverablesMutation();
  const [move, moving] = useMoveMilestoneMutation();
  const notify = useNotify();
  const sendsFiles = step.needs === 'files';
  const needsWords = step.needs === 'feedback';
  const busy = submitting.isLoading || moving.isLoading;
  const incomplete = (sendsFiles && files.length === 0) || (needsWords && !feedback.trim());
  const error =
    (submitting.error && messageOf(submitting.error, contractMessages.submitFailed)) ??
    (moving.error && messageOf(moving.error, contractMessages.milestoneFailed));
  const confirm = async () => {
    const path = { contractId, milestoneId: milestone._id };
    const result = sendsFiles ? await submit({ ...path, form: asForm(files) }) : await move({ ...path, move: { status: step.to, feedback } });
    if (result.error) return;
    notify('success', sendsFiles ? contractMessages.submitted : contractMessages.milestoneUpdated);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby="milestone-step">
      <DialogTitle id="milestone-step">{`${step.label}: ${milestone.title}`}</DialogTitle>
      <DialogContent>
        <Stack spacing={4} sx={{ pt: 2 }}>
          <FormError>{error}</FormError>
          {sendsFiles && <FilePicker label="Add deliverables" files={files} onChange={setFiles} disabled={busy} />}
          {!sendsFiles && (
            <TextInput
              label={needsWords ? 'Feedback' : 'Comments (optional)'}
              required={needsWords}
              multiline
              minRows={3}
              fullWidth
              value={feedback}
              onChange={(event) => setFeedback(event.target.value)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" disabled={busy || incomplete} onClick={() => void confirm()}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
};
