import type { FailureTexts } from '@prepmarket/api-kit';
import { messageOf } from '../http/message-of.js';
import { isGone, isMissing, mayPass } from '../http/problem.js';
import { Banner, type BannerProps } from './alert.js';
import { Calm } from './calm.js';
import { LinkButton } from './link-button.js';

export interface FailureProps extends Pick<BannerProps, 'back' | 'onRetry'> {
  error: unknown;
  /** When the server gives no reason. */
  failed: string | FailureTexts;
  /** When there is no such record, instead of the server's sentence. */
  missing?: string;
}

const GONE = 'It may have been deleted, or it was never for you to see. Nothing is broken.';

/** Why a screen has nothing to show. Another try is offered only where it could end otherwise; what is not there, with a way back, is no alarm. */
export const Failure = ({ error, failed, missing, back, onRetry }: FailureProps) => {
  const said = missing && isMissing(error) ? missing : messageOf(error, failed);
  if (!back || !isGone(error)) return <Banner error={said} onRetry={mayPass(error) ? onRetry : undefined} back={back} />;
  const words = (
    <div role="status">
      <p>
        <strong>{said}</strong>
      </p>
      {isMissing(error) && <p>{GONE}</p>}
    </div>
  );
  return (
    <Calm words={words}>
      <LinkButton variant="outlined" to={back.to}>
        {back.label}
      </LinkButton>
    </Calm>
  );
};
