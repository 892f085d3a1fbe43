import { keptOfDeleted, leavingDays } from '@prepmarket/identity-api';
import { Article, type Part } from './article.js';
import { operatorAdds } from './operator.js';

const parts: Part[] = [
  {
    title: 'Who answers for it',
    texts: [
      'This page says what the software does with data about you.',
      operatorAdds('who it is, where the servers stand, what else it keeps and for how long its backups last'),
    ],
  },
  {
    title: 'What is kept',
    points: [
      'What you type when you register: name, e-mail address, company and role. Of your password only a digest (Argon2id).',
      'What you make: projects, plates, bids, contracts, signatures, deliveries, notes, messages, your picture and, as a vendor, your page and reel.',
      'Your sessions and browsers with their network addresses, so that you can see and end them.',
      'A history of who changed what.',
    ],
  },
  {
    title: 'Who sees it',
    texts: [
      'Your name and company are seen by those who see what you have made. Files are seen by the parties of a project, bid or contract and by administrators. Nothing is sold, and nothing is sent to others, but for what you set up yourself: webhooks, links for review and notices in your browser.',
    ],
  },
  {
    title: 'Cookies and your browser',
    texts: [
      'Signing in stores a token in your browser and sets three cookies that no script reads: one for files, one that renews the session, one by which the account knows this browser. Drafts, unfinished uploads and recent searches are kept in your browser alone. Pages load nothing from other sites, and no visits are counted.',
    ],
  },
  {
    title: 'Taking it along',
    texts: ['Your profile offers all that is kept of you as zip files with lists and originals, one from each part of the product.'],
  },
  {
    title: 'Leaving',
    texts: [
      `Your profile deletes your account ${leavingDays} days after you ask; signing in before then keeps it. While a contract, a project or a proposal of yours goes on, the account stays. What is kept after that:`,
    ],
    points: keptOfDeleted,
  },
];

const Privacy = () => <Article title="Privacy" subtitle="What is kept of you, who sees it, and how it goes." parts={parts} />;

export default Privacy;
