/** Options of a query whose answer another person changes while the page is open: asked again every 15 s as long as it is looked at. */
export const WAITING = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;
