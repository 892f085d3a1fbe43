import { noticesMessages } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Alert, Button } from '@prepmarket/web-kit/ui';
import { useChangePreferencesMutation } from '../api.js';

/** That all letters were stopped, what this means for the boxes below, and the way back. */
export const LettersStopped = () => {
  const [change, { isLoading }] = useChangePreferencesMutation();
  const notify = useNotify();
  const press = async () => {
    const { error } = await change({ lettersStopped: false });
    notify(error ? 'error' : 'success', error ? messageOf(error, noticesMessages.preferenceFailed) : noticesMessages.lettersCome);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={isLoading} onClick={press}>
          {noticesMessages.lettersAgain}
        </Button>
      }
    >
      {noticesMessages.lettersStopped}
    </Alert>
  );
};
