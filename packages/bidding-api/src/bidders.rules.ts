/** What a vendor has to show here: whether it is at least verified, and certified; and of which types of the project's tasks it is not certified. */
export interface Shown {
  verified: boolean;
  certified: boolean;
  notFor: readonly string[];
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const lacking = {
  all: () => undefined,
  verified: ({ verified }: Shown) => (verified ? undefined : 'This project takes proposals of verified vendors, and you are not verified yet.'),
  certified: ({ certified }: Shown) => (certified ? undefined : 'This project takes proposals of certified vendors, and you are not certified yet.'),
  certified_for_all_types: ({ certified, notFor }: Shown): string | undefined => {
    if (notFor.length > 0)
      return `This project takes proposals of vendors certified for each type of task in it, and you are not certified for ${listed(notFor)}.`;
    return lacking.certified({ verified: certified, certified, notFor });
  },
};

/** What nobody knows here is what a newer catalog asks for: the strictest that is known. */
const lackingFor = (wanted: string) => (Object.hasOwn(lacking, wanted) ? lacking[wanted as keyof typeof lacking] : lacking.certified_for_all_types);

/** What keeps a vendor from a project that asks for more, in a sentence. Whoever is invited was chosen, whatever it has to show. */
export const lacksToBid = (wanted: string, shown: Shown, invited: boolean): string | undefined => (invited ? undefined : lackingFor(wanted)(shown));

const LAPSED = 'Part of what you have shown here has lapsed, and your level is being worked out anew. Please try again later today.';

/**
 * What keeps a vendor from such a project once a part of its level has lapsed: which one, only the next look at its record says.
 * @param until the level's last day as it was told, YYYY-MM-DD; null when nothing of it lapses by time
 */
export const lapsedToBid = (until: string | null, day: string): string | undefined => (until !== null && until < day ? LAPSED : undefined);

/** How a vendor stands to a project: what it has shown, whether it is invited, and whether a part of its level has lapsed. */
export interface Standing extends Shown {
  invited: boolean;
  lapsed: boolean;
}

/** What keeps a vendor from a project, in a sentence; nothing where everybody may bid. */
export const keepsFromBidding = (wanted: string, { invited, lapsed, ...shown }: Standing): string | undefined =>
  lacksToBid(wanted, shown, invited) ?? (lapsed && !invited && wanted !== 'all' ? LAPSED : undefined);
