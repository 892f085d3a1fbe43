/** Of review links: those that are open of a contract at once and made of it within an hour, versions of one, the days for which it can be opened, and characters. */
export const reviewLimits = {
  open: 20,
  perHour: 60,
  versions: 50,
  days: 60,
  name: 120,
  guest: 80,
  passwordMinimum: 8,
  password: 200,
  /** Hours for which a guest stays in. */
  hours: 12,
  /** Wrong passwords within an hour, of one network and of all. */
  guesses: 10,
  guessesOfAll: 60,
  /** Within an hour, of one link: visits, and notes and answers. */
  visits: 120,
  written: 200,
  /** Of copies that its guests have made, as above: each is an encode. */
  copies: 200,
  /** Of the visits of a link so many are listed, the newest. */
  listed: 200,
} as const;
