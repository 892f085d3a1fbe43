import { Article, type Part } from './article.js';
import { operatorAdds } from './operator.js';

const parts: Part[] = [
  {
    title: 'What this is',
    texts: [
      'Prepmarket is software on which clients list visual-effects prep work, vendors bid for it, and both agree, deliver and sign off.',
      operatorAdds('terms of its own, with its name and the law that they follow'),
    ],
  },
  {
    title: 'Who agrees with whom',
    texts: ['A contract here is one between its client and its vendor. The software and whoever operates it are no party to it.'],
    points: [
      'A bid is an offer. When the client accepts it the others are told, and while it stands no other bid for the project can be accepted.',
      'A contract is drafted by the client and signed by both. A signature is your name and the time. After the first one terms, milestones and amounts cannot change.',
      'Work is delivered milestone by milestone. The client approves a delivery or asks for a revision.',
      'Either side may raise a dispute. An administrator of this installation reads both sides and decides how the contract goes on.',
    ],
  },
  {
    title: 'Money',
    texts: ['No fees are taken, and no money is moved. “Payment released” records that the client has signed off; the payment itself is made outside.'],
  },
  {
    title: 'Your files',
    texts: [
      'What you upload stays yours. It is shown to those whom the project, the bid or the contract gives a right to it. What stays of it when you leave stands under Privacy.',
      'List only what you may show: an open project is read by everybody who has an account here.',
    ],
  },
  {
    title: 'Your account',
    texts: [
      'Whoever creates an account agrees to what stands here. One person has one account. An administrator can suspend it; its sessions end at once. You can delete it yourself, as Privacy says.',
    ],
  },
  {
    title: 'No warranty',
    texts: ['The software comes under the Apache License 2.0, as it is, without a warranty.'],
  },
];

const Terms = () => <Article title="Terms" subtitle="What the software does, in plain words." parts={parts} />;

export default Terms;
