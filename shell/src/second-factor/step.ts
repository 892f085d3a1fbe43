import type { SecondStep, User } from '@prepmarket/identity-api';

/** What the server asks for after the right password. */
export interface Asked {
  challenge: string;
  secondStep: SecondStep;
}

/** One part of a second step: `onOver` when the password must be given again, with the sentence that says why. */
export interface StepProps {
  challenge: string;
  onEntered: (entered: { token: string; user: User }) => void;
  onOver: (why?: string) => void;
}
