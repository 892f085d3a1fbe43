import type { FailureTexts } from '@prepmarket/api-kit';
import { messageOf } from '../http/message-of.js';
import { isMissing, mayPass } from '../http/problem.js';
import { Banner, type BannerProps } from './alert.js';

export interface FailureProps extends Pick<BannerProps, 'back' | 'onRetry'> {
  error: unknown;
  /** When the server gives no reason. */
  failed: string | FailureTexts;
  /** When there is no such record, instead of the server's sentence. */
  missing?: string;
}

/** Why a screen has nothing to show. Another try is offered only where it could end otherwise. */
export const Failure = ({ error, failed, missing, back, onRetry }: FailureProps) => (
  <Banner error={missing && isMissing(error) ? missing : messageOf(error, failed)} onRetry={mayPass(error) ? onRetry : undefined} back={back} />
);
