import { drawing } from '../tooling/webpack.base.mjs';

export default ({ to }) => drawing({ dir: import.meta.dirname, name: 'shell', entry: './src/prerender.tsx', to });
