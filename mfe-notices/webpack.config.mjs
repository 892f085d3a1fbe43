import base from '../tooling/webpack.base.mjs';

export default base({
  dir: import.meta.dirname,
  name: 'notices',
  exposes: {
    './routes': './src/routes.tsx',
    './widgets/Bell': './src/widgets/bell.tsx',
    './widgets/Conversation': './src/widgets/conversation.tsx',
    './widgets/SaveSearch': './src/widgets/save-search.tsx',
  },
});
