import type { Bid } from '@prepmarket/bidding-api';

/** 'Vera Vendor'; an account whose name has not arrived yet is a 'Vendor'. */
export const vendorName = ({ vendor }: Pick<Bid, 'vendor'>): string => `${vendor.firstName} ${vendor.lastName}`.trim() || 'Vendor';
