import type { Bid } from '@prepmarket/bidding-api';
import { personName } from '@prepmarket/web-kit';

/** 'Vera Vendor'; an account whose name has not arrived yet is a 'Vendor'. */
export const vendorName = ({ vendor: { firstName, lastName } }: Pick<Bid, 'vendor'>): string => personName({ firstName, lastName }, 'Vendor');
