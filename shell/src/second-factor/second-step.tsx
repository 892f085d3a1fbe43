import { Button, Stack } from '@prepmarket/web-kit/ui';
import { EnrolAtSignIn } from './enrol-at-sign-in.js';
import { EnterCode } from './enter-code.js';
import type { Asked, StepProps } from './step.js';

/** The second step of a sign-in. */
const SecondStep = ({ asked: { challenge, secondStep }, onEntered, onOver }: Omit<StepProps, 'challenge'> & { asked: Asked }) => {
  const Part = secondStep === 'enrol' ? EnrolAtSignIn : EnterCode;
  return (
    <Stack spacing={4}>
      <Part challenge={challenge} onEntered={onEntered} onOver={onOver} />
      <Button onClick={() => onOver()}>Back to the password</Button>
    </Stack>
  );
};

export default SecondStep;
