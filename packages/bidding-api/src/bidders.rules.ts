/** What a vendor has to show here: whether it is at least verified, and certified; and of which types of the project's tasks it is not certified. */
export interface Shown {
  verified: boolean;
  certified: boolean;
  notFor: readonly string[];
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const lacking: Record<string, (shown: Shown) => string | undefined> = {
  verified: ({ verified }) => (verified ? undefined : 'This project takes proposals of verified vendors, and you are not verified yet.'),
  certified: ({ certified }) => (certified ? undefined : 'This project takes proposals of certified vendors, and you are not certified yet.'),
  certified_for_all_types: ({ certified, notFor }) => {
    if (notFor.length > 0)
      return `This project takes proposals of vendors certified for each type of task in it, and you are not certified for ${listed(notFor)}.`;
    return lacking.certified?.({ verified: certified, certified, notFor });
  },
};

/** What keeps a vendor from a project that asks for more, in a sentence. Whoever is invited was chosen, whatever it has to show. */
export const lacksToBid = (wanted: string, shown: Shown, invited: boolean): string | undefined => (invited ? undefined : lacking[wanted]?.(shown));
