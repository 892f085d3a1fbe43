import base from '../tooling/webpack.base.mjs';

export default base({ dir: import.meta.dirname, name: 'projects', exposes: { './routes': './src/routes.tsx' } });
