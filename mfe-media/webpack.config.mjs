import base from '../webpack.base.mjs';

const widgets = ['UploadCard', 'Player', 'ShotUpload'];
export default base({
  dir: import.meta.dirname,
  name: 'media',
  exposes: { './routes': './src/routes.tsx', ...Object.fromEntries(widgets.map((name) => [`./widgets/${name}`, `./src/widgets/${name}.tsx`])) },
});
