import { messages, type SignedIn } from '@prepmarket/identity-api';
import { lazyPart, messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useBeginAtSignInMutation, useConfirmAtSignInMutation } from './api.js';
import { overBecause } from './is-over.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { StepProps } from './step.js';

const loading = <Skeleton variant="rounded" height={320} />;
const AppSetUp = lazyPart(() => import('./app-set-up.js'), loading);

/** Who must have an authenticator app sets it up before the first session. */
export const EnrolAtSignIn = ({ challenge, onEntered, onOver }: StepProps) => {
  const [begin, begun] = useBeginAtSignInMutation();
  const [confirm, { isLoading, error }] = useConfirmAtSignInMutation();
  const [entered, setEntered] = useState<SignedIn>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void begin({ challenge });
  }, [begin, challenge]);
  const over = overBecause(begun.error);
  useEffect(() => {
    if (over) onOver(over);
  }, [over, onOver]);
  const submit = async (code: string) => {
    const { data, error: refused } = await confirm({ challenge, code });
    const why = overBecause(refused);
    if (why) return onOver(why);
    setEntered(data);
  };
  if (entered?.recoveryCodes) {
    const { token, user, recoveryCodes } = entered;
    return <RecoveryCodes codes={recoveryCodes} onKept={() => token && user && onEntered({ token, user })} />;
  }
  return (
    <Stack spacing={4}>
      <Typography>{messages.enrolWanted}</Typography>
      {begun.error && !over && (
        <Alert severity="error" action={<Button onClick={() => begin({ challenge })}>Retry</Button>}>
          {messageOf(begun.error, messages.secondFactorFailed)}
        </Alert>
      )}
      {begun.data && <AppSetUp enrolment={begun.data} busy={isLoading} error={error && messageOf(error, messages.secondFactorFailed)} onCode={submit} />}
      {begun.isLoading && loading}
    </Stack>
  );
};
