import { contractPaths } from '@prepmarket/contracts-api';
import { noteSaid, playedSearch, type SaidNote } from '@prepmarket/media-api';
import { type NoticeFacts, quoted } from '../facts.js';
import { type Kind, type Known, parties, unique } from './kind.js';

/** Somebody has written on a frame of a version. */
export interface NoteHeard {
  said: SaidNote;
  contract: { title: string; clientId: string; vendorId: string };
  known: Pick<Known, 'name'>;
}

/** The other side; what a guest writes is news to both. */
const toOthers = ({ said: { side, guest }, contract: { clientId, vendorId } }: NoteHeard): string[] => {
  if (guest !== null) return unique(clientId, vendorId);
  return [side === 'client' ? vendorId : clientId];
};
const path = ({ contractId = '', versionId = '', frame }: NoticeFacts): string => `${contractPaths.contract(contractId)}${playedSearch(versionId, frame)}`;

export const noteKinds = {
  'version-note': {
    label: 'Notes on frames of versions, and answers',
    roles: parties,
    bell: true,
    letter: true,
    button: 'Open the version',
    on: [noteSaid.type],
    to: toOthers,
    about: ({ said }) => said.id,
    occasion: ({ said }) => said.replyId ?? undefined,
    subject: ({ said }) => ({ kind: 'version', id: said.versionId }),
    facts: ({ said, contract, known }): NoticeFacts => ({
      ...{ contract: contract.title, contractId: said.contractId, versionId: said.versionId, title: said.title, frame: said.frame, words: said.text },
      who: said.guest === null ? known.name(said.authorId) : `${said.guest}, a guest,`,
    }),
    one: ({ who, title, frame, words }) => `${who} writes on ${title} at frame ${frame}${quoted(words)}`,
    many: (count, { title }) => `${count} new notes and answers on ${title}`,
    path,
  },
} as const satisfies Record<string, Kind<NoteHeard>>;
