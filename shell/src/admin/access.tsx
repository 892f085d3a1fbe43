import { type ManagedUser, messages, type SuspendForm, suspendForm, suspensionReasonMaximum } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, Facts, Panel, Typography } from '@prepmarket/web-kit/ui';
import { Form, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useSuspendUserMutation } from './api.js';

interface Of {
  person: ManagedUser;
  name: string;
}

const Suspended = ({ person, name }: Of) => {
  const [restore] = useSuspendUserMutation();
  const { act, dialog } = useAct();
  const ask = () =>
    act({
      title: `Restore ${name}?`,
      text: `${name} can sign in again.`,
      confirmLabel: 'Restore',
      busyLabel: 'Restoring...',
      run: (sending) => restore({ id: person.id, suspended: false, sending }).unwrap(),
      done: `${name} can sign in again`,
      failed: messages.restoreFailed,
    });
  return (
    <>
      <Facts of={{ 'Suspended because': person.suspensionReason ?? 'No reason was given.' }} />
      <br />
      <Button variant="contained" onClick={ask}>
        Restore account
      </Button>
      {dialog}
    </>
  );
};

const Active = ({ person, name }: Of) => {
  const [suspend] = useSuspendUserMutation();
  const { act, dialog } = useAct();
  const form = useZodForm(suspendForm, { reason: '' });
  const ask = ({ reason }: SuspendForm) =>
    act({
      title: `Suspend ${name}?`,
      text: `${name} is signed out everywhere, cannot sign in, and reads this reason when trying: "${reason}"`,
      confirmLabel: 'Suspend',
      busyLabel: 'Suspending...',
      danger: true,
      run: (sending) => suspend({ id: person.id, suspended: true, reason, sending }).unwrap(),
      done: `${name} is suspended`,
      failed: messages.suspendFailed,
    });
  return (
    <>
      <Form form={form} onSubmit={ask} label="Suspension">
        <TextField
          name="reason"
          label="Reason for a suspension"
          helperText="The person reads it when trying to sign in."
          multiline
          required
          counter={suspensionReasonMaximum}
        />
        <SubmitButton sx={{ justifySelf: 'start' }} color="error" variant="outlined" busy={false} label="Suspend account" />
      </Form>
      {dialog}
    </>
  );
};

/** Whether somebody may sign in, and the way to change that. */
export const Access = ({ person, name }: Of) => {
  const { user } = useSession();
  if (user?.id === person.id) {
    return (
      <Panel title="Access">
        <Typography>{messages.notYourself}</Typography>
      </Panel>
    );
  }
  if (person.deletedAt) {
    return (
      <Panel title="Access">
        <Typography>{`This account was deleted by its holder on ${localDate(person.deletedAt)}. Nobody can sign in to it any more.`}</Typography>
      </Panel>
    );
  }
  return <Panel title="Access">{person.suspended ? <Suspended person={person} name={name} /> : <Active person={person} name={name} />}</Panel>;
};
