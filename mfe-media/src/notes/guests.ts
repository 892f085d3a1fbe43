/** A guest hears of nothing by itself: its page asks again, while it is looked at. */
export const GUESTS_ASK = { pollingInterval: 5000, skipPollingIfUnfocused: true } as const;
