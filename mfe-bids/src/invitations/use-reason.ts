import { cannotInvite, isLive } from '@prepmarket/bidding-api';
import { skipToken, useSession } from '@prepmarket/web-kit/store';
import { useBidsOfProjectQuery } from '../api.js';
import { type OwnOpenProject, useInvitationsOfProjectQuery } from './api.js';

/** Why a vendor cannot be invited to a project, by the rule that refuses it; nothing where it can, or while nobody knows. */
export const useReason = (project: OwnOpenProject | undefined, vendorId: string): string | undefined => {
  const { user } = useSession();
  const { currentData: sent } = useInvitationsOfProjectQuery(project?.id ?? skipToken);
  const { currentData: bids } = useBidsOfProjectQuery(project?.id ?? skipToken);
  if (!project || !user || !sent) return undefined;
  const stands = sent.find(({ vendor }) => vendor.id === vendorId)?.stands;
  const hasBid = stands === 'bid' || bids?.some((bid) => bid.vendor.id === vendorId && isLive(bid));
  const before = stands === 'bid' ? 'invited' : stands;
  return cannotInvite(user, project, { role: 'vendor', suspended: false }, { before, sent: sent.length, hasBid })?.message;
};
