/** Days for which a vendor who has registered, and about whom nobody has decided, is asked about. */
export const newVendorDays = 90;

/** How a vendor who waits for a word on the certification reads to an administrator. */
export const certificationWords = (name: string) => ({ own: `Vouch for ${name}`, action: 'Vouch' });
