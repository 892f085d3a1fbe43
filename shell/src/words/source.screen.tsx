import { NewTabLink } from '@prepmarket/web-kit/ui';
import { Article, type Part } from './article.js';

const parts: Part[] = [
  {
    title: 'Free software',
    texts: [
      'Prepmarket is free software under the Apache License 2.0: read it, run it, change it, pass it on. Its source comes with its decisions, its tests and a list of the packages it is made of (NOTICE.md); whoever operates this installation has it.',
    ],
  },
  {
    title: 'Scripts and other programs',
    texts: ['All that these pages do goes through one documented API, which is open to your own scripts by a personal access token from your profile.'],
  },
];

const Source = () => (
  <Article title="Source" subtitle="What this product is made of, and what you may do with it." parts={parts}>
    <p>
      <NewTabLink href="/api/docs">Documentation of the API</NewTabLink>
      {' · '}
      <NewTabLink href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</NewTabLink>
    </p>
  </Article>
);

export default Source;
