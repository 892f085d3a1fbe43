/** How much of it there may be; what one owner makes of its own accord is counted by the hour. */
export const webhookLimits = {
  /** Webhooks of one account. */
  most: 10,
  addressLength: 2000,
  /** Tests and replays of one account within an hour. */
  sendsPerHour: 300,
  /** Deliveries that one replay of all failed ones takes. */
  replayed: 200,
  /** What is kept of a receiver's answer, in characters. */
  answerLength: 1000,
  /** Seconds that a receiver has. */
  patience: 10,
  /** Hours after which a delivery is given up, and days for which its log is kept. */
  givenUpAfterHours: 24,
  keptDays: 30,
  /** A webhook of which nothing has arrived for so many days is switched off. */
  offAfterDays: 3,
  /** Hours for which a secret that was replaced still signs, beside the new one. */
  formerSecretHours: 24,
} as const;
