import type { SignedIn } from '@prepmarket/identity-api';
import { lazyPart } from '@prepmarket/web-kit';
import { signedIn, useAppDispatch } from '@prepmarket/web-kit/store';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { useCallback, useState } from 'react';
import type { Asked } from './step.js';

const SecondStep = lazyPart(() => import('./second-step.js'), <Skeleton variant="rounded" height={200} />);

/** `ask` takes what sign-in answered; `drawn` is the second step while one is asked for, `over` why the password must be given again. */
export const useSecondStep = () => {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked>();
  const [over, setOver] = useState<string>();
  const ask = ({ challenge, secondStep }: SignedIn = {}) => {
    setOver(undefined);
    setAsked(challenge && secondStep ? { challenge, secondStep } : undefined);
  };
  const end = useCallback((why?: string) => {
    setAsked(undefined);
    setOver(why);
  }, []);
  const drawn = asked && <SecondStep asked={asked} onEntered={(entered) => dispatch(signedIn(entered))} onOver={end} />;
  return { ask, drawn, over };
};
