import { keptOfDeleted, leavingDays } from '@prepmarket/identity-api';
import { resumableDays } from '@prepmarket/media-api';
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
      `Of an upload that was not finished, what has arrived: for ${resumableDays} days after its last piece.`,
      'Of guests who come by a link for review: the name they give, their network address, when they came and what they opened. The address goes 180 days after the visit, the rest 180 days after the last day of the link; their notes stay with the version.',
      'A history of who changed what.',
    ],
  },
  {
    title: 'Who sees it',
    texts: [
      'Your name and company are seen by those who see what you have made. An open project with its plates is seen by everybody who has an account, and so is your picture. A reel is seen by clients, the plate of a test shot by the vendors who take it. Other files are seen by the parties of a project, bid or contract and by administrators. Who came by a link for review is seen by the client of the contract. Emails to you go through the mail server of whoever operates this installation. Nothing is sold, and nothing else is sent to others, but for what you set up yourself: webhooks, links for review and notices in your browser.',
    ],
  },
  {
    title: 'Cookies and your browser',
    texts: [
      'Signing in stores a token in your browser and sets three cookies that no script reads: one for files, one that renews the session, one by which the account knows this browser. A guest of a link for review has a cookie of its own (prepmarket_review), for that link alone. Drafts of forms and recent searches are kept in your browser alone, and so is where an unfinished upload goes on; what has arrived of it lies on the server. Pages load nothing from other sites, and no visits are counted.',
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
