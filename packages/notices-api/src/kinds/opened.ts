import { bidPaths, bidsOpened } from '@prepmarket/bidding-api';
import { type Kind, owners, unique } from './kind.js';

/** That the seal of a project is over and `count` bids wait, told in one however many they are; or that one of its bids was accepted. */
export interface OpenedHeard {
  projectId: string;
  projectTitle: string;
  userId: string;
  clientId: string;
  count?: number;
  accepted?: boolean;
}

const said = (count: number, project: string): string => (count === 1 ? `1 proposal on ${project} is open` : `${count} proposals on ${project} are open`);

export const openedKinds = {
  'bids-opened': {
    label: 'Sealed proposals on my projects that are opened',
    roles: owners,
    bell: true,
    letter: true,
    turn: true,
    on: [bidsOpened.type],
    to: ({ userId, clientId }) => unique(userId, clientId),
    about: ({ projectId }) => projectId,
    subject: ({ projectId }) => ({ kind: 'project', id: projectId }),
    over: ({ projectId, accepted }) => accepted && projectId,
    facts: ({ projectId, projectTitle, count }) => ({ project: projectTitle, projectId, count }),
    one: ({ count = 1, project = '' }) => said(count, project),
    many: (_times, { count = 1, project = '' }) => said(count, project),
    path: ({ projectId = '' }) => bidPaths.bids(projectId),
    button: 'See all proposals',
  },
} as const satisfies Record<string, Kind<OpenedHeard>>;
