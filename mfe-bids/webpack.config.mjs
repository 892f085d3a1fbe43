import base from '../tooling/webpack.base.mjs';

export default base({
  dir: import.meta.dirname,
  name: 'bids',
  exposes: {
    './routes': './src/routes.tsx',
    './widgets/EstimatedPrice': './src/widgets/estimated-price.tsx',
    './widgets/Invitation': './src/widgets/invitation.tsx',
    './widgets/OwnBid': './src/widgets/own-bid.tsx',
    './widgets/OwnBids': './src/widgets/own-bids.tsx',
  },
});
