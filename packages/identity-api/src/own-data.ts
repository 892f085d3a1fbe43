/** What is kept of a person, by the services that keep it: each is downloaded by itself. */
export const ownDataParts = {
  identity: {
    title: 'Account',
    holds:
      'Your name, company and address, your settings and picture, your vendor page, what is noted of documents you have shown, sessions, devices, personal access tokens and the history of your account.',
  },
  catalog: { title: 'Projects', holds: 'Your projects with their packages, shots, tasks and attachments, and your plans for tasks you work on.' },
  media: {
    title: 'Plates',
    holds:
      'Your uploads, with the originals of all plates you have uploaded or own, the versions you deliver or were delivered, what you have noted on their frames, the clips of your reel, test shots you have made, your entries to test shots and grades you have given.',
  },
  bidding: {
    title: 'Proposals',
    holds: 'Your proposals with their attachments, your shortlist and notes on proposals you have received, and invitations that you sent or were sent.',
  },
  contracts: {
    title: 'Contracts',
    holds:
      'Your contracts with signatures, milestones, deliveries, disputes and all their files; your level with your graded test shots, and which documents of yours were looked at.',
  },
  notices: {
    title: 'Messages and notices',
    holds: 'What you have written with its attachments, what you were told and how you want to be told, saved searches and webhooks.',
  },
} as const;
export type OwnDataPart = keyof typeof ownDataParts;

/** What is in none of them. */
export const notInOwnData = 'Passwords, keys and other secrets, and what others have written to you, are not in there.';

/** Below the API's base; read with the session's cookie too. */
export const ownDataPath = (part: OwnDataPart): string => `files/export/${part}`;

/** The text that lies in each. */
export const aboutOwnData = (part: OwnDataPart): string => `${ownDataParts[part].title}\r\n\r\n${ownDataParts[part].holds}\r\n${notInOwnData}`;
