import type { Contract, JudgedContract } from '@prepmarket/contracts-api';

/** A contract of the wire as the rules judge it. */
export const judged = ({ client, vendor, status, clientSigned, vendorSigned }: Contract): JudgedContract => ({
  clientId: client._id,
  vendorId: vendor._id,
  status,
  clientSigned,
  vendorSigned,
});
