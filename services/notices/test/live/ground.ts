import { projectCreated } from '@prepmarket/catalog-api';
import { userRegistered } from '@prepmarket/identity-api';
import { client, type World } from '../world.js';
import { projectState } from './states.js';

export const registered = (world: World, actor: { id: string; role: string }, firstName = 'Ada', lastName = 'Client') =>
  world.hear(userRegistered, {
    ...{ id: actor.id, version: 1, firstName, lastName, company: '', role: actor.role as 'client', suspended: false },
    tokensValidFrom: new Date(0).toISOString(),
  });

export const newProject = async (world: World, owner = client()) => {
  const project = projectState(owner);
  await world.hear(projectCreated, project);
  return { owner, project };
};
