import type { Duty } from './turn.js';

/** What the sentence names: the milestone's title and its payment, '$40 to Vera Stone'. '' where the duty is about none. */
interface About {
  milestone: string;
  payment: string;
}

interface DutyWords {
  /** To the one whose turn it is. */
  own: string;
  /** To everybody else, after 'Waiting for Clara Client'. */
  others: string;
  /** For a button. */
  action: string;
}

const words: Record<Duty, (about: About) => DutyWords> = {
  draft: () => ({ own: 'Create the contract', others: 'to create the contract', action: 'Create' }),
  sign: () => ({ own: 'Sign to start', others: 'to sign', action: 'Sign' }),
  start: ({ milestone }) => ({ own: `Start work on ${milestone}`, others: `to start work on ${milestone}`, action: 'Start' }),
  deliver: ({ milestone }) => ({ own: `Deliver ${milestone}`, others: `to deliver ${milestone}`, action: 'Deliver' }),
  revise: ({ milestone }) => ({ own: `Revise ${milestone}`, others: `to revise ${milestone}`, action: 'Revise' }),
  review: ({ milestone }) => ({ own: `Review ${milestone}`, others: `to review ${milestone}`, action: 'Review' }),
  release: ({ payment }) => ({ own: `Release ${payment}`, others: `to release ${payment}`, action: 'Release' }),
  answer: () => ({ own: 'Answer the dispute', others: 'to answer the dispute', action: 'Answer' }),
  resolve: () => ({ own: 'Resolve the dispute', others: 'to resolve the dispute', action: 'Resolve' }),
};

/** How a duty reads. */
export const dutyWords = (duty: Duty, about: About): DutyWords => words[duty](about);
