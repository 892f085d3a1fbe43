import { useSession } from '@prepmarket/web-kit/store';
import { createElement, useState } from 'react';

const Proposals = () => {
  const [pressed, setPressed] = useState(0);
  const { user } = useSession();
  return createElement(
    'div',
    null,
    createElement('h1', null, 'Proposals of another team'),
    createElement('p', null, `For ${user.firstName}`),
    createElement('button', { type: 'button', onClick: () => setPressed(pressed + 1) }, `Pressed ${pressed} times`),
  );
};

export default [{ path: '/projects/:projectId/bids', Component: Proposals }];
