import type { VendorName } from './accounts.js';
import type { Person } from './person.js';
import type { DemoProject } from './stories/demo-project.js';

/** The client asks vendors for their proposals; some say no. */
export const invite = async (client: Person, vendors: Record<VendorName, Person>, project: string, { key, invitations = [] }: DemoProject): Promise<void> => {
  const at = `/projects/${project}/invitations`;
  for (const { vendor, words, declines } of invitations) {
    const { id } = await client.post<{ id: string }>(at, `demo-invite-${key}-${vendor}`, { vendorId: vendors[vendor].id, words });
    if (declines) await vendors[vendor].post(`${at}/${id}/decline`, `demo-decline-${key}-${vendor}`, { words: declines });
  }
};
