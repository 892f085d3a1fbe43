import base from '../tooling/webpack.base.mjs';

export default base({
  dir: import.meta.dirname,
  name: 'contracts',
  exposes: { './routes': './src/routes.tsx', './widgets/Running': './src/widgets/running.tsx', './widgets/Money': './src/widgets/money.tsx' },
});
