/** At once by this process, and of them to one webhook and for one account: slow receivers take a part of it and no more. */
export const room = { all: 60, webhook: 3, account: 6 } as const;

/** What is on its way. */
export interface Underway {
  webhook: string;
  account: string;
}

/** Who has all that he may just now. */
export interface Busy {
  webhooks: string[];
  accounts: string[];
}

/** The names of which there are so many. */
export const fullIn = (names: string[], most: number): string[] => [...new Set(names)].filter((name) => names.filter((each) => each === name).length >= most);

export const busyWith = (underway: readonly Underway[]): Busy => ({
  webhooks: fullIn(
    underway.map(({ webhook }) => webhook),
    room.webhook,
  ),
  accounts: fullIn(
    underway.map(({ account }) => account),
    room.account,
  ),
});
