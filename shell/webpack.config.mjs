import base from '../tooling/webpack.base.mjs';

export default base({ dir: import.meta.dirname, name: 'shell', html: true, workers: { 'push-worker': './src/push/worker.ts' } });
