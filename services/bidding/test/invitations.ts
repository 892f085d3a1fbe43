import type { Actor } from '@prepmarket/api-kit';
import { type Invitation, invitation } from '@prepmarket/bidding-api';
import { api } from '@prepmarket/service-testing';
import { client, namedVendor, openProject, type World } from './world.js';

export const invitationsOf = (projectId: string): string => `/api/projects/${projectId}/invitations`;

export const invite = (world: World, owner: Actor, projectId: string, vendorId: string, words?: string) =>
  api(world.app)
    .as(owner)
    .post(invitationsOf(projectId))
    .send({ vendorId, ...(words && { words }) });

export const invited = async (world: World, owner: Actor, projectId: string, vendorId: string, words?: string): Promise<Invitation> =>
  invitation.parse((await invite(world, owner, projectId, vendorId, words).expect(201)).body.invitation);

export const end = (world: World, who: Actor, { projectId, id }: Invitation, how: 'decline' | 'take-back', words = '') =>
  api(world.app)
    .as(who)
    .post(`${invitationsOf(projectId)}/${id}/${how}`)
    .send(how === 'decline' ? { words } : undefined);

/** How the invitations of a project stand, by what somebody is told of them. */
export const standsTo = async (world: World, reader: Actor, projectId: string): Promise<string[]> =>
  (await api(world.app).as(reader).get(invitationsOf(projectId)).expect(200)).body.invitations.map(({ stands }: Invitation) => stands);

/** An open project, and a vendor whose name has arrived. */
export const invitingGround = async (world: World, over: Parameters<typeof openProject>[2] = {}) => {
  const [owner, vera] = [client(), await namedVendor(world)];
  return { owner, vera, project: await openProject(world, owner, over) };
};
