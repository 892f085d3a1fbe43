import type { VendorName } from './accounts.js';
import { inDays } from './days.js';
import { invite } from './inviting.js';
import type { Listed } from './listing.js';
import { heard, type Person } from './person.js';
import type { DemoBid, DemoProject } from './stories/demo-project.js';
import { ask } from './talking.js';

/** Lines of a bid: what it asks for each shot, by its frames; they add up to the cent. */
const linesOf = (amount: number, { shots }: Listed) => {
  const frames = shots.reduce((sum, { shot }) => sum + shot.take.frames * shot.tasks.length, 0);
  const cents = shots.map(({ shot }) => Math.floor((amount * 100 * shot.take.frames * shot.tasks.length) / frames));
  const rest = amount * 100 - cents.reduce((sum, each) => sum + each, 0);
  return shots.map(({ id, shot }, n) => ({ shotId: id, label: shot.name, amount: ((cents[n] ?? 0) + (n === 0 ? rest : 0)) / 100 }));
};

/** Sends the bids of a project and does with each what becomes of it; the accepted one is answered. */
export const trade = async (client: Person, vendors: Record<VendorName, Person>, project: DemoProject, listed: Listed) => {
  const at = `/projects/${listed.id}/bids`;
  await heard();
  await invite(client, vendors, listed.id, project);
  await ask(client, vendors, listed.id, project.questions);
  const sent: (DemoBid & { id: string })[] = [];
  for (const bid of project.bids) {
    const { vendor, amount, days, words, rounds, exclusions } = bid;
    const form = { amount, deliveryTime: days, proposal: words, rounds, exclusions, lines: linesOf(amount, listed), validUntil: inDays(30) };
    const { id } = await vendors[vendor].post<{ id: string }>(at, `demo-bid-${project.key}-${vendor}`, form);
    sent.push({ ...bid, id });
  }
  for (const { id, mark } of sent) if (mark) await client.put(`${at}/${id}/mark`, mark);
  for (const { id, ends, vendor } of sent.filter(({ ends }) => ends !== 'accepted')) await follow(client, vendors[vendor], `${at}/${id}`, ends);
  const accepted = sent.find(({ ends }) => ends === 'accepted');
  if (accepted) await client.post(`${at}/${accepted.id}/accept`, `demo-accept-${project.key}`);
  return accepted;
};

const follow = async (client: Person, vendor: Person, at: string, ends: DemoBid['ends']): Promise<void> => {
  if (ends === 'rejected') await client.post(`${at}/reject`, `demo-decline-${at}`, { reason: 'Well made, but beyond what this film has left for prep.' });
  if (ends === 'withdrawn') await vendor.post(`${at}/withdraw`, `demo-withdraw-${at}`);
};
