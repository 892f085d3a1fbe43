import type { HelpPage } from '@prepmarket/identity-api';

/** What each page is called in lists, and what somebody finds there. */
export const helpTitles = {
  clients: { title: 'For clients', text: 'From plates to finished prep: list, compare, review, sign off.' },
  vendors: { title: 'For vendors', text: 'Be found, bid, deliver, and answer notes.' },
  terms: { title: 'Terms of the field', text: 'Plate, matte, handle, proxy and the others, as the product uses them.' },
  formats: { title: 'What can be uploaded', text: 'Images, films and scenes that are read, and the cure for what is refused.' },
  limits: { title: 'Limits', text: 'How much, how many, how fast.' },
  scripts: { title: 'Scripts and pipelines', text: 'Scripts that act in your name, and servers that are told.' },
  api: { title: 'The API in ten calls', text: 'By curl, from signing in to an accepted proposal.' },
} as const satisfies Record<HelpPage, { title: string; text: string }>;
