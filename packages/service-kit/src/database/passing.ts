import { sqlState } from '../work/retry.js';

// PostgreSQL's classes of broken lines, lacking resources and a server that starts or stops; what the system says of a line; what the driver says of one.
const AWAY_STATES = /^(08|53|57P)/;
const AWAY_CODES = /^(ECONN\w*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|^timeout expired$/i;
// Cancelled over a time-out, a lock that was not to be had, a conflict with others.
const CROWDED_STATES = /^(57014|55P03|40P01|40001)$/;
const CROWDED_WORDS = /query read timeout/i;

const messageOf = (error: unknown): string => (error as Error | undefined)?.message ?? '';

/** The database cannot be reached or has no room for anybody: says nothing about what was asked of it. */
export const isAway = (error: unknown): boolean => {
  const state = sqlState(error) ?? '';
  return AWAY_STATES.test(state) || AWAY_CODES.test(state) || AWAY_WORDS.test(messageOf(error));
};

/** The moment was not right: the same may do a little later. */
export const isPassing = (error: unknown): boolean => isAway(error) || CROWDED_STATES.test(sqlState(error) ?? '') || CROWDED_WORDS.test(messageOf(error));
