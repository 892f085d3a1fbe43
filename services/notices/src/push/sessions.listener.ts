import type { EventOf } from '@prepmarket/api-kit';
import { sessionEnded } from '@prepmarket/identity-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { PushBrowserRow } from './browser.entity.js';

/** Whoever signs a browser out is shown nothing there any more, also once somebody signs in again. */
@EventListener()
export class SessionsListener {
  @On(sessionEnded)
  async ended({ id }: EventOf<typeof sessionEnded>, tx: Tx): Promise<void> {
    await tx.manager.delete(PushBrowserRow, { sessionId: id });
  }
}
