/** How much of it there may be. Pauses are seconds. */
export const pushLimits = {
  /** Browsers of one account. */
  most: 10,
  endpointLength: 1000,
  /** Characters that a browser's two keys come to in base64url: a point of P-256, and 16 bytes. */
  keyLength: 87,
  secretLength: 22,
  /** For so long notices of one kind and subject gather, and so long it is quiet about them after one was shown. */
  gather: 2,
  quiet: 30,
  /** Hours after which nobody tries any more, and for which a push service keeps what a browser has not fetched. */
  keptHours: 24,
  /** Days after which a browser in which nobody has opened the product is forgotten. */
  forgottenAfterDays: 30,
} as const;
