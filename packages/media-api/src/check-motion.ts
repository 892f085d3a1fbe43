import { checkMessages as say } from './check.messages.js';
import { where } from './check-found.js';
import type { Found, VersionFacts } from './checks.js';

/** Rules of what moves from frame to frame, for the one table. */
export const motionRules = {
  'matte-chatter': {
    types: ['roto'],
    severity: 'warning',
    threshold: 0.4,
    means: "share of its edge's motion that goes back and forth, 0 to 1",
    title: 'Edges that chatter',
    find: (facts: VersionFacts, _: unknown, least: number): Found | null => {
      const chatters = facts.frames.map(({ matte }) => (matte?.chatter ?? 0) >= least && (matte?.chatter ?? 0) > 0);
      // What turns around once goes back in one frame.
      return where(facts, (_, index) => chatters[index] === true && (chatters[index - 1] === true || chatters[index + 1] === true), say.chatter);
    },
  },
} as const;
