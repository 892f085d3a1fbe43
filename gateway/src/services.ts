/**
 * Every service behind the gateway, named as its folder: the one table that gateway, `npm start` and tests read. A service that keeps files has the letter
 * that the keys of its files begin with.
 */
const table = {
  identity: {},
  catalog: { letter: 'p' },
  media: { letter: 'm' },
  bidding: { letter: 'b' },
  contracts: { letter: 'c' },
  notices: { letter: 'n' },
} satisfies Record<string, { letter?: string }>;

export type ServiceName = keyof typeof table;
export const services = Object.keys(table) as ServiceName[];

/** Whose keys begin with which letter. */
export const letters: readonly (readonly [letter: string, service: ServiceName])[] = services.flatMap((service) => {
  const { letter }: { letter?: string } = table[service];
  return letter === undefined ? [] : [[letter, service] as const];
});
