/** Somebody of the demo. */
export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  company: string;
  role: 'client' | 'vendor' | 'admin';
}

export const PASSWORD = 'plates and mattes';

const account = (role: Account['role'], name: string, company: string): Account => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, company, role, email: `${firstName}@demo.example`.toLowerCase(), password: PASSWORD };
};

export const admin = account('admin', 'Ada Brandt', 'Prepmarket');

export const clients = {
  mara: account('client', 'Mara Lindqvist', 'Northlight Films'),
  theo: account('client', 'Theo Okafor', 'Harbour Street TV'),
  aiko: account('client', 'Aiko Tanaka', 'Paper Lantern Pictures'),
};
export type ClientName = keyof typeof clients;

export const vendors = {
  ines: account('vendor', 'Ines Duarte', 'Edgewise Roto'),
  jonas: account('vendor', 'Jonas Weber', 'Clean Plate Works'),
  priya: account('vendor', 'Priya Nair', 'Solid Track'),
  luca: account('vendor', 'Luca Moretti', 'Nightshift Paint'),
  hannah: account('vendor', 'Hannah Kim', 'Soft Edge Studio'),
  tomas: account('vendor', 'Tomas Rivera', 'Frame and Thread'),
};
export type VendorName = keyof typeof vendors;

/** What vendors look for, and hear of as soon as it is listed. */
export const searches: Record<VendorName, { name: string; query: object }> = {
  ines: { name: 'Roto for features', query: { task_type: ['roto'], category: 'Feature' } },
  jonas: { name: 'Paint', query: { task_type: ['paint'] } },
  priya: { name: 'Tracks', query: { task_type: ['track'] } },
  luca: { name: 'Paint for series', query: { task_type: ['paint'], category: 'Series' } },
  hannah: { name: 'Anything with a matte', query: { task_type: ['roto'] } },
  tomas: { name: 'From $400 on', query: { budget_min: 400 } },
};

/** What vendors say of themselves. */
export const words: Record<VendorName, { skills: string[]; about: string }> = {
  ines: {
    skills: ['Roto', 'Hair', 'Silhouette'],
    about: 'Twelve artists in Lisbon. Hair, motion blur and crowds; every matte is checked on grey and on a moving card.',
  },
  jonas: { skills: ['Paint', 'Clean plates', 'Nuke'], about: 'Clean plates and rig removal, grain matched to the plate. Two rounds are always in the price.' },
  priya: {
    skills: ['Track', '3DEqualizer', 'Object track'],
    about: 'Camera and object tracks with lens grids where you have them, and solved distortion where you do not.',
  },
  luca: { skills: ['Paint', 'Beauty', 'Wire removal'], about: 'We work while you sleep: what comes in by ten at night is back by breakfast in Los Angeles.' },
  hannah: { skills: ['Roto', 'Paint', 'Mocha'], about: 'Small team for long takes: soft edges, smoke and glass.' },
  tomas: { skills: ['Roto', 'Track', 'Paint'], about: 'Whole sequences, all three crafts, one supervisor who answers the telephone.' },
};
