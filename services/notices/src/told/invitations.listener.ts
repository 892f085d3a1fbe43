import type { EventEnvelope } from '@prepmarket/api-kit';
import { type InvitationState, invitationDeclined, invitationTakenBack, vendorInvited } from '@prepmarket/bidding-api';
import { invitationKinds } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { knownOf } from './known.js';
import { tell } from './tell.js';

@EventListener()
export class InvitationsListener {
  @On(vendorInvited, invitationDeclined, invitationTakenBack)
  async heard(about: InvitationState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const known = await knownOf(tx, about.clientId, about.vendorId);
    await tell(tx, invitationKinds, { type: envelope.type, about, known }, { envelope, news: true });
  }
}
